import { chatConfigSchema } from '@lab/chat/config';
import type { ServiceName } from '@lab/contracts';
import { dbAdminConfigSchema } from '@lab/db-admin/config';
import { equipmentConfigSchema } from '@lab/equipment/config';
import { gatewayConfigSchema } from '@lab/gateway/config';
import { gatheringsConfigSchema } from '@lab/gatherings/config';
import { meetingsConfigSchema } from '@lab/meetings/config';
import { membersConfigSchema } from '@lab/members/config';
import { notificationsConfigSchema } from '@lab/notifications/config';
import { resourcesConfigSchema } from '@lab/resources/config';
import { siteConfigSchema } from '@lab/site/config';
import { z } from 'zod';

/** The schema of each process's environment. */
const schemas: Readonly<Record<'gateway' | ServiceName, z.ZodType<Record<string, unknown>>>> = {
  gateway: gatewayConfigSchema,
  site: siteConfigSchema,
  members: membersConfigSchema,
  chat: chatConfigSchema,
  equipment: equipmentConfigSchema,
  resources: resourcesConfigSchema,
  gatherings: gatheringsConfigSchema,
  meetings: meetingsConfigSchema,
  notifications: notificationsConfigSchema,
  'db-admin': dbAdminConfigSchema,
};

export const processNames = Object.keys(schemas);

/** @param process the gateway or a service */
export const schemaOf = (process: string): z.ZodType<Record<string, unknown>> =>
  schemas[process as keyof typeof schemas];

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  schema instanceof z.ZodPipe
    ? shapeOf(schema.in as z.ZodType)
    : ((schema as z.ZodObject).shape as Record<string, z.ZodType>);

/** The variables that a process reads, each with its schema. */
export const variablesOf = (process: string): Record<string, z.ZodType> => shapeOf(schemaOf(process));

/** The variables of all processes. The gateway is the first, and its words and defaults are those of the whole system. */
export const allVariables: Record<string, z.ZodType> = Object.assign({}, ...processNames.toReversed().map(variablesOf));
