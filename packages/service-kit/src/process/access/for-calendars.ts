import { CALENDAR_HEADER } from '@lab/contracts';
import {
  applyDecorators,
  createParamDecorator,
  Header,
  Inject,
  Injectable,
  UnauthorizedException,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, PROCESS_NAME } from '../tokens.js';
import { Public } from './access.js';
import { createCalendarVerifier } from './calendar-token.js';

type CalendarRequest = Request & { calendarMemberId: number };

@Injectable()
class CalendarGuard implements CanActivate {
  private readonly verify: (token: unknown) => number | null;

  constructor(
    @Inject(CONFIG) { CALENDAR_PUBLIC_KEY }: { CALENDAR_PUBLIC_KEY: string },
    @Inject(PROCESS_NAME) processName: string,
  ) {
    this.verify = createCalendarVerifier(CALENDAR_PUBLIC_KEY, processName);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<CalendarRequest>();
    const memberId = this.verify(request.headers[CALENDAR_HEADER]);
    if (memberId === null) throw new UnauthorizedException('Only the portal itself may ask for this.');
    request.calendarMemberId = memberId;
    return true;
  }
}

/**
 * Only the service that assembles calendars may call this route, for one member. Logged-in callers may not,
 * administrators included: they have the calendar itself.
 */
export const ForCalendars = () =>
  applyDecorators(Public(), UseGuards(CalendarGuard), Header('Cache-Control', 'private, no-store'));

/** Parameter decorator: the id of the member whose calendar is requested. */
export const CalendarMember = createParamDecorator(
  (_: unknown, context: ExecutionContext): number =>
    context.switchToHttp().getRequest<CalendarRequest>().calendarMemberId,
);
