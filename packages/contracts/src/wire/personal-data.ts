import { z } from 'zod';

/** Internal path, at each service, of what it stores about a member. */
export const ownPersonalDataPath = (memberId: number): string => `/internal/personal-data/${memberId}`;

/** Internal path of one of the member's files. */
export const personalFilePath = (memberId: number, name: string): string =>
  `${ownPersonalDataPath(memberId)}/files/${encodeURIComponent(name)}`;

/** What a service stores about a member: rows by table, changes from its audit log, and files with their titles. */
export const personalDataSchema = z.object({
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  changes: z.array(z.record(z.string(), z.unknown())),
  files: z.array(z.object({ name: z.string(), title: z.string() })),
});

export type PersonalData = z.infer<typeof personalDataSchema>;
