import { memberRoleEn, updateMemberSchema, updateOwnEntrySchema, type Member, type UpdateMember } from '@lab/contracts';
import type { z } from 'zod';
import type { FieldReaders } from '../../../components/conflict/differences';
import { valuesOf } from '../../../components/form/values-of';

/** What a form changes of a member. */
interface MemberForm {
  schema: z.ZodType<z.output<typeof updateMemberSchema>, UpdateMember>;
  valuesOf: (member: Member) => UpdateMember;
}

const formWith = (schema: typeof updateMemberSchema | typeof updateOwnEntrySchema): MemberForm => ({
  schema,
  valuesOf: (member) => valuesOf<UpdateMember>(schema.keyof().options, member),
});

/** For administrators. */
export const wholeEntry = formWith(updateMemberSchema);

/** For the members themselves. */
export const ownEntry = formWith(updateOwnEntrySchema);

/** How the values are named and shown as text. */
export const memberReaders: FieldReaders<UpdateMember> = {
  name: { label: 'Chinese name' },
  nameEn: { label: 'English name' },
  role: { read: ({ role }) => (role ? `${role} ${memberRoleEn(role)}` : '') },
  researchKeywords: { read: ({ researchKeywords }) => (researchKeywords ?? '').replaceAll(',', ', ') },
  joinedYear: { label: 'In the lab since' },
  leftYear: { label: 'In the lab until' },
  isAlumni: { label: 'Alumni', read: ({ isAlumni }) => (isAlumni ? 'Yes' : 'No') },
};
