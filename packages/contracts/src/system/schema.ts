import { z } from 'zod';
import { instantSchema } from '../wire/fields.js';
import { serviceNames } from '../wire/services.js';

/** `GET`: the state of the portal. */
export const SYSTEM_PATH = '/api/system';

/** The metrics of the page “System”; the other processes provide them at `/metrics`. */
export const systemMetrics = [
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'outbox_changes',
  'deliveries',
  'last_message_timestamp_seconds',
  'last_publication_timestamp_seconds',
  'last_backup_timestamp_seconds',
  'last_backup_bytes',
  'backup_failed',
  'disk_bytes',
] as const;

export type SystemMetric = (typeof systemMetrics)[number];

/** A value of a metric, of one process. */
export const systemNumberSchema = z.object({
  metric: z.enum(systemMetrics),
  labels: z.record(z.string(), z.string()),
  value: z.number(),
  /** The processes of the portal, counted from 0: the gateway first. Services may share one. */
  process: z.int().min(0),
});

export const systemSchema = z.object({
  version: z.string(),
  /** The version of Node.js. */
  node: z.string(),
  /** Whether each service answers. */
  services: z.array(z.object({ name: z.enum(serviceNames), isUp: z.boolean() })),
  numbers: z.array(systemNumberSchema),
  /** Of https; null without. `validUntil` is null when it could not be read. */
  certificate: z.object({ validUntil: instantSchema.nullable() }).nullable(),
});

export type SystemNumber = z.output<typeof systemNumberSchema>;
export type System = z.output<typeof systemSchema>;
