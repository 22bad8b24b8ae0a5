import { labSettings, type ResourceType, dayjs } from '@lab/contracts';
import { defaultSettings } from '@lab/contracts/defaults';

/*
 * The sample lab is written for the default settings. For other settings, its roles and categories are replaced by the
 * nearest ones of the lab, so that every lab can start with it. Values that neither has are left for the check to refuse.
 */

/** Returns the lab's role for a role in the sample: by its title in either language, or by the nearest rank. */
export const sampleRole = (title: unknown): unknown => {
  const { roles } = labSettings();
  const usual = defaultSettings.roles.find((role) => role.title === title);
  if (!usual || roles.some((role) => role.title === title)) return title;
  const peers = roles.filter(({ isProfessor }) => isProfessor === usual.isProfessor);
  const distance = ({ rank }: { rank: number }) => Math.abs(rank - usual.rank);
  const [nearest] = (peers.length > 0 ? peers : roles).toSorted((one, other) => distance(one) - distance(other));
  return (roles.find(({ titleEn }) => titleEn === usual.titleEn) ?? nearest!).title;
};

/** Returns the lab's equipment category for a category in the sample. */
export const sampleCategory = (id: unknown): unknown =>
  defaultSettings.equipmentCategories.some((category) => category.id === id) &&
  !labSettings().equipmentCategories.some((category) => category.id === id)
    ? 'other'
    : id;

/** Returns the lab's place for links of a sample category; undefined when there is no such category. */
export const samplePlace = (id: string): { hubCategory: string | null; category: ResourceType } | undefined => {
  const { linkCategories } = labSettings();
  const usual = defaultSettings.linkCategories.find((category) => category.id === id);
  const place =
    linkCategories.find((category) => category.id === id) ??
    (usual && (linkCategories.find(({ dbCategory }) => dbCategory === usual.dbCategory) ?? linkCategories[0]));
  if (place) return { hubCategory: place.id, category: place.dbCategory };
  return usual && { hubCategory: null, category: usual.dbCategory };
};

/**
 * The current time plus a number of days, which may be negative. Sample data uses it so that it has the same age
 * whenever it is loaded.
 */
export const daysFromNow = (days: number): Date => dayjs.utc().add(days, 'days').toDate();
