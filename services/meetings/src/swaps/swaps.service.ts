import {
  labMeetingMessages,
  swapMessages,
  swapProblemText,
  type CreateSwap,
  type Identity,
  type PresentationSwap,
  type SwapState,
  type SwapSuggestion,
} from '@lab/contracts';
import { Actors, JsonList, LabCalendar, type Repeat, refuseWhen } from '@lab/service-kit';
import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SWAP_FILES } from '../files/meeting-file.sql.js';
import { followSlides } from '../files/slide-links.js';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { KnownMembersService } from '../people/known-members.service.js';
import {
  ADD_SWAP,
  UPDATE_BOTH_MEETINGS,
  DECIDE_SWAP,
  END_OTHER_SWAPS,
  LOCK_BOTH_MEETINGS,
  LOCK_SWAP,
  SWAP,
  SWAP_LIST,
  SWAP_PRESENTERS,
  SWAP_PROBLEMS,
  SWAP_SUGGESTIONS,
} from './presentation-swap.sql.js';

type Decision = Exclude<SwapState, 'open' | 'ended'>;

/** Members' requests to swap presentations. */
@Injectable()
export class SwapsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly actors: Actors,
    private readonly known: KnownMembersService,
    private readonly calendar: LabCalendar,
  ) {}

  list(): JsonList {
    return new JsonList(this.dataSource, SWAP_LIST, { timeZone: this.calendar.timeZone });
  }

  /** Presentations with which a member could swap theirs. */
  suggestions(meetingId: number, memberId: number): Promise<SwapSuggestion[]> {
    return SWAP_SUGGESTIONS.run(this.dataSource, { meetingId, memberId, timeZone: this.calendar.timeZone });
  }

  /**
   * Stores a request.
   * @throws ConflictException with the reason when the swap is not possible, or when it was already requested
   */
  async ask(request: CreateSwap, caller: Identity, repeat?: Repeat): Promise<PresentationSwap> {
    const { memberId, withMemberId } = request;
    const named = [
      { memberId, path: 'memberId' },
      { memberId: withMemberId, path: 'withMemberId' },
    ];
    const requireNamed = await this.known.ask(named, repeat);
    return refuseWhen('presentation_swaps_once', swapMessages.asked, () =>
      this.meetings.changeOnce(caller, repeat, async (manager) => {
        await requireNamed(manager);
        await LOCK_BOTH_MEETINGS.run(manager, { ...request });
        const [asked] = await ADD_SWAP.run(manager, { ...request });
        if (!asked) throw new NotFoundException(labMeetingMessages.unknown);
        await this.requirePossible(asked.id, manager);
        return this.get(asked.id, manager);
      }),
    );
  }

  /**
   * Swaps the two presentations with their slides. Ends other requests that involve one of them, so that only one of
   * several can be accepted.
   */
  accept(id: number, caller: Identity): Promise<PresentationSwap> {
    return this.decide(id, 'accepted', caller, async (swap, manager) => {
      const presenters = await SWAP_PRESENTERS.run(manager, swap);
      const files = await SWAP_FILES.run(manager, swap);
      await followSlides(
        [...presenters, ...files].map(({ url }) => url),
        manager,
      );
      await UPDATE_BOTH_MEETINGS.run(manager, swap);
      await END_OTHER_SWAPS.run(manager, swap);
    });
  }

  decline(id: number, caller: Identity): Promise<PresentationSwap> {
    return this.decide(id, 'declined', caller);
  }

  /** Withdraws a request. Only the member who made it can do so. */
  withdraw(id: number, caller: Identity): Promise<PresentationSwap> {
    return this.decide(id, 'withdrawn', caller);
  }

  /** Locks the schedule, then the meetings, then the request, and reads the request again, so that it is answered only once. */
  private async decide(
    id: number,
    state: Decision,
    caller: Identity,
    carryOut?: (swap: Pair, manager: EntityManager) => Promise<void>,
  ): Promise<PresentationSwap> {
    const memberId = await this.actors.actingMember(caller);
    return this.meetings.change(caller, async (manager) => {
      const pair = pairOf(await this.get(id, manager));
      await LOCK_BOTH_MEETINGS.run(manager, pair);
      await LOCK_SWAP.run(manager, { id });
      const swap = await this.get(id, manager);
      requireParty(swap, state, memberId);
      if (swap.state === 'ended') await this.requirePossible(id, manager);
      if (swap.state !== 'open') throw new ConflictException(swapMessages.settled[swap.state]);
      await DECIDE_SWAP.run(manager, { id, state });
      await carryOut?.(pair, manager);
      return this.get(id, manager);
    });
  }

  private async get(id: number, manager: EntityManager): Promise<PresentationSwap> {
    const [swap] = await SWAP.run(manager, { id, timeZone: this.calendar.timeZone });
    if (!swap) throw new NotFoundException(swapMessages.unknown);
    return swap;
  }

  private async requirePossible(id: number, manager: EntityManager): Promise<void> {
    const [side] = await SWAP_PROBLEMS.run(manager, { id, timeZone: this.calendar.timeZone });
    if (side) throw new ConflictException(`${swapProblemText[side.problem](side)}.`);
  }
}

type Pair = ReturnType<typeof pairOf>;

const pairOf = ({ meetingId, memberId, withMeetingId, withMemberId }: PresentationSwap) => ({
  meetingId,
  memberId,
  withMeetingId,
  withMemberId,
});

/** Checks that the caller received the request, or, for a withdrawal, that they made it. */
const requireParty = (swap: PresentationSwap, state: Decision, memberId: number): void => {
  if (state === 'withdrawn') {
    if (swap.memberId !== memberId) throw new ForbiddenException(swapMessages.onlyAsker(swap.memberName));
  } else if (swap.withMemberId !== memberId) {
    throw new ForbiddenException(swapMessages.onlyAsked(swap.withMemberName));
  }
};
