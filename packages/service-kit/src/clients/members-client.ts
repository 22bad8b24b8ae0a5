import { NotFoundException, type OnApplicationShutdown } from '@nestjs/common';
import { memberListSchema, memberSchema, type Member } from '@lab/contracts';
import { ServiceClient } from './service-client.js';

const presenceSchema = memberSchema.pick({ id: true, isAlumni: true }).partial({ isAlumni: true });

const namesSchema = memberSchema.pick({ id: true, name: true, nameEn: true });

/** Who a member is, by name. */
export type MemberNames = Pick<Member, 'id' | 'name' | 'nameEn'>;

/** Asks the members service who a member is. */
export class MembersClient implements OnApplicationShutdown {
  private readonly client: ServiceClient;

  /** @param url where the members service is */
  constructor(url: string) {
    this.client = new ServiceClient('members', url);
  }

  /**
   * The names of a member; null when there is no such member.
   * @throws ServiceAwayException when the members service cannot answer
   */
  async find(id: number): Promise<MemberNames | null> {
    try {
      return await this.client.get(`/api/lab-members/${id}`, namesSchema);
    } catch (error) {
      if (error instanceof NotFoundException) return null;
      throw error;
    }
  }

  /**
   * The name of a member, to be kept beside their id.
   * @throws NotFoundException when there is no such member, ServiceAwayException when the members service cannot answer
   */
  async nameOf(id: number): Promise<string> {
    const member = await this.find(id);
    if (!member) throw new NotFoundException('There is no such lab member.');
    return member.name;
  }

  /**
   * Whether somebody is a member of the lab now: neither deleted nor an alumnus.
   * @throws ServiceAwayException when the members service cannot answer
   */
  async isPresent(id: number): Promise<boolean> {
    try {
      return !(await this.client.get(`/api/lab-members/${id}`, presenceSchema)).isAlumni;
    } catch (error) {
      if (error instanceof NotFoundException) return false;
      throw error;
    }
  }

  /**
   * The names of all members by id.
   * @throws ServiceAwayException when the members service cannot answer
   */
  async names(): Promise<Map<number, string>> {
    const { members } = await this.client.get('/api/lab-members', memberListSchema);
    return new Map(members.map(({ id, name }) => [id, name]));
  }

  /** Frees the connections. */
  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }
}
