import type { Member } from '@lab/contracts';
import type { ApiAnswer } from '@lab/test-kit';
import { submitPhotoRequest } from '../../../members/test/members.factory.js';
import { nameOf, type Action } from './actions.js';
import { requestOf, type Request } from './requests.js';
import type { Services } from './services.js';

interface Made {
  id?: number;
  undoToken?: string;
  candidates?: { id: number; name: string }[];
}

/** The name of what an action makes. */
const nameOfMade = (action: Action): string | undefined => {
  switch (action.does) {
    case 'addMeeting':
      return action.meeting;
    case 'propose':
      return `vote of ${action.meeting}`;
    case 'addItem':
      return action.item;
    case 'checkOut':
    case 'useReservation':
      return `checkout of ${action.item}`;
    case 'reserve':
      return `reservation of ${action.item}`;
    case 'addGathering':
      return action.gathering;
    case 'addVenue':
      return action.venue;
    default:
      return undefined;
  }
};

/** Does what is in the script, by the services' own routes, as the people who do it. */
export class Player {
  private readonly ids = new Map<string, number>();
  private undoToken = '';

  constructor(private readonly services: Services) {}

  /** Every action of the script is possible: one that is refused is a defect of the script or of a service. */
  async play(action: Action): Promise<void> {
    const { status, body } = await this.send(action);
    if (status >= 300) throw new Error(`${JSON.stringify(action)} was answered ${status}: ${JSON.stringify(body)}`);
    const name = nameOfMade(action);
    if (name) this.ids.set(name, body.id!);
    for (const venue of body?.candidates ?? []) this.ids.set(venue.name, venue.id);
    this.undoToken = body?.undoToken ?? this.undoToken;
  }

  private send(action: Action): Promise<ApiAnswer<Made>> {
    switch (action.does) {
      case 'leave':
        return this.leave(action.who);
      case 'requestPhoto':
        return submitPhotoRequest(this.services.members.anonymous, { name: action.name, nameEn: 'Newcomer' });
      case 'undo':
        return this.services.meetings.member.post('/api/lab-meetings/undo', { undoToken: this.undoToken });
      default:
        return this.request(requestOf(action, (name) => this.ids.get(name)!));
    }
  }

  private request({ method, service, by, path, body }: Request): Promise<ApiAnswer<Made>> {
    const chosenMember = by && { id: by, name: nameOf(by) };
    const client = this.services[service].as({ role: 'member', ...(chosenMember && { chosenMember }) });
    return method === 'delete' ? client.delete(path) : client[method](path, body);
  }

  /** An administrator says that somebody has left the lab. */
  private async leave(id: number): Promise<ApiAnswer<Made>> {
    const { admin } = this.services.members;
    const { body } = await admin.get<Member>(`/api/lab-members/${id}`);
    const { nameEn, department, researchKeywords, personalWebsite } = body;
    const entry = { nameEn, department, researchKeywords, personalWebsite, isAlumni: true };
    return admin.put(`/api/lab-members/${id}`, entry);
  }
}
