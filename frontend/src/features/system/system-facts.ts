import { dayjs, services, type System, type SystemMetric } from '@lab/contracts';
import { sizeText } from '../../lib/size-text';
import { formatInstant } from '../../lib/time';

/** One line about the state of the portal. */
export interface Fact {
  label: string;
  value: string;
  /** True when an administrator should act. */
  isBad?: boolean;
}

type Labels = Readonly<Record<string, string>>;

const valuesOf = ({ numbers }: System, metric: SystemMetric, wanted: Labels = {}): number[] =>
  numbers
    .filter((number) => number.metric === metric)
    .filter(({ labels }) => Object.entries(wanted).every(([name, value]) => labels[name] === value))
    .map(({ value }) => value);

const sumOf = (...of: Parameters<typeof valuesOf>): number => valuesOf(...of).reduce((sum, value) => sum + value, 0);

/** A time that could not be read. */
const UNKNOWN = 'Unknown';

/**
 * The latest of several times in seconds.
 * @param none instead of a time that has never been
 */
const latestText = (times: readonly number[], none: string): string => {
  if (times.length === 0) return UNKNOWN;
  const seconds = Math.max(...times);
  if (seconds === 0) return none;
  const instant = new Date(seconds * 1000).toISOString();
  return `${formatInstant(instant)}, ${dayjs(instant).fromNow()}`;
};

const servicesFact = ({ services: states }: System): Fact => {
  const down = states.filter(({ isUp }) => !isUp).map(({ name }) => services[name].title);
  return {
    label: 'Services',
    value: down.length > 0 ? `Not answering: ${down.join(', ')}` : `All ${states.length} services respond`,
    isBad: down.length > 0,
  };
};

/** Waiting entries are normal. Failed ones stay until they are retried. */
const queueFact = (label: string, waiting: number, failed: number): Fact => ({
  label,
  value: [waiting && `${waiting} waiting`, failed && `${failed} failed`].filter(Boolean).join(', ') || 'None waiting',
  isBad: failed > 0,
});

/** Less than a tenth of the disk, or less than a gigabyte, is left. */
const isScarce = (free: number, total: number): boolean => free < total / 10 || free < 1024 ** 3;

const diskFact = (system: System): Fact[] => {
  const [free, total] = ['free', 'total'].map((state) => sumOf(system, 'disk_bytes', { state })) as [number, number];
  if (total === 0) return [];
  return [{ label: 'Disk', value: `${sizeText(free)} free of ${sizeText(total)}`, isBad: isScarce(free, total) }];
};

const backupFact = (system: System): Fact => {
  const hasFailed =
    sumOf(system, 'backup_failed', { kind: 'nightly' }) + sumOf(system, 'backup_failed', { kind: 'trial' }) > 0;
  const size = sumOf(system, 'last_backup_bytes');
  return {
    label: 'Last backup',
    value:
      latestText(valuesOf(system, 'last_backup_timestamp_seconds'), 'None yet') + (size ? `, ${sizeText(size)}` : ''),
    isBad: hasFailed,
  };
};

/** A certificate is usually renewed a month before its end. */
const DAYS_LEFT = 14;

const certificateFact = ({ certificate }: System): Fact[] => {
  if (!certificate) return [];
  const { validUntil } = certificate;
  if (!validUntil) return [{ label: 'Certificate', value: 'Could not be read from this server' }];
  return [
    {
      label: 'Certificate',
      value: `Valid until ${formatInstant(validUntil)}`,
      isBad: dayjs(validUntil).diff(dayjs(), 'day') < DAYS_LEFT,
    },
  ];
};

/** The state of the portal in words, what needs attention first. */
export const systemFacts = (system: System): Fact[] => {
  const facts = [
    { label: 'Version', value: `${system.version}, with Node.js ${system.node}` },
    servicesFact(system),
    queueFact(
      'Notifications',
      sumOf(system, 'outbox_changes', { state: 'waiting' }),
      sumOf(system, 'outbox_changes', { state: 'failed' }),
    ),
    queueFact(
      'Messages',
      sumOf(system, 'deliveries', { state: 'waiting' }),
      sumOf(system, 'deliveries', { state: 'failed' }),
    ),
    {
      label: 'Last e-mail',
      value: latestText(valuesOf(system, 'last_message_timestamp_seconds', { channel: 'email' }), 'None yet'),
    },
    {
      label: 'Public pages published',
      value: latestText(valuesOf(system, 'last_publication_timestamp_seconds'), 'Not yet'),
    },
    backupFact(system),
    ...diskFact(system),
    { label: 'Memory', value: sizeText(sumOf(system, 'process_resident_memory_bytes')) },
    { label: 'Running since', value: latestText(valuesOf(system, 'process_start_time_seconds'), UNKNOWN) },
    ...certificateFact(system),
  ];
  return facts.toSorted((one: Fact, other: Fact) => Number(other.isBad ?? false) - Number(one.isBad ?? false));
};

/** For a bug report: the same facts and numbers, without names, addresses or texts of the lab. */
export const bugReport = (system: System): string => {
  const facts = systemFacts(system).map(({ label, value }) => `${label}: ${value}`);
  const numbers = system.numbers.map(
    ({ metric, labels, value, process }) => `${metric} ${JSON.stringify({ ...labels, process })} ${value}`,
  );
  return [...facts, '', ...numbers].join('\n');
};
