import type {
  BookingClash,
  ChangedSample,
  EquipmentBooking,
  FileEncoding,
  IdentityMethod,
  Issue,
} from '@lab/contracts';

export const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';
export const UNREADABLE = 'The server’s answer could not be read. Please reload the page and try again.';

interface AnswerDetails {
  issues?: readonly Issue[] | undefined;
  /** True when `message` is generic, because the server sent none. */
  isSilent?: boolean;
  /** For a 412: the current record, in the type of the route's response. */
  current?: unknown;
  /** If a proof of the user's identity is missing: the ways to give it. */
  methods?: readonly IdentityMethod[] | undefined;
  /** If the sample was changed: what would be lost. */
  changed?: readonly ChangedSample[] | undefined;
  /** If the encoding of a file must be named: the guess. */
  encoding?: FileEncoding | undefined;
  /** If equipment is not free: what is in the way. */
  clashes?: readonly BookingClash[] | undefined;
  /** If equipment that becomes unavailable is booked: its bookings. */
  bookings?: readonly EquipmentBooking[] | undefined;
}

/** A failed request. `message` can be shown to users; `status` is 0 when there was no response. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly issues: readonly Issue[];
  readonly isSilent: boolean;
  readonly current: unknown;
  readonly methods: readonly IdentityMethod[];
  readonly changed: readonly ChangedSample[];
  readonly encoding: FileEncoding | undefined;
  readonly clashes: readonly BookingClash[];
  readonly bookings: readonly EquipmentBooking[];

  constructor(
    readonly status: number,
    message: string,
    { issues = [], isSilent = false, current, methods = [], changed = [], encoding, ...equipment }: AnswerDetails = {},
  ) {
    super(message);
    this.issues = issues;
    this.isSilent = isSilent;
    this.current = current;
    this.methods = methods;
    this.changed = changed;
    this.encoding = encoding;
    this.clashes = equipment.clashes ?? [];
    this.bookings = equipment.bookings ?? [];
  }
}

export const hasStatus = (error: unknown, status: number): error is HttpError =>
  error instanceof HttpError && error.status === status;

/** True when the session continues, but the user must prove again who they are. */
export const lacksProof = (error: unknown): error is HttpError => hasStatus(error, 401) && error.methods.length > 0;

/** True for a request that was aborted by its signal. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The message to show for any thrown value. */
export const errorMessage = (error: unknown): string =>
  error instanceof HttpError ? error.message : 'Something went wrong. Please reload the page and try again.';

/** The server's message, or `fallback` if there is none: no response, an empty one, or a proxy's. */
export const serverMessage = (error: unknown, fallback: string): string =>
  error instanceof HttpError && !error.isSilent ? error.message : fallback;
