import type { LabDocument, NewsDocument, ResearchDocument, Settings, SiteDocumentName } from '@lab/contracts';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.js';

/** A word with the maximum length of a line. */
export const longWord = 'Wortschatz'.repeat(20);

const longer = (text: string): string => (text + longWord).slice(0, longWord.length);

/**
 * Changes a document of the site.
 * @returns a function that restores it
 */
const change = async <Body>(request: APIRequestContext, name: SiteDocumentName, changed: (body: Body) => Body) => {
  const read = async () => (await (await request.get(`/api/site/${name}`)).json()) as { version: number; body: Body };
  const save = async (data: Body): Promise<void> => {
    const { version } = await read();
    const answer = await request.put(`/api/site/${name}`, { data, headers: { 'if-match': `"${version}"` } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const { body } = await read();
  await save(changed(body));
  return () => save(body);
};

/**
 * Gives the lab names and texts of the maximum length without a space.
 * @param request of an administrator
 * @returns a function that restores the lab's own words
 */
export const useLongWords = async (request: APIRequestContext): Promise<() => Promise<void>> => {
  const undo = [
    await change<LabDocument>(request, 'lab', ({ lab, professor, ...others }) => ({
      ...others,
      lab: {
        ...lab,
        name: longer(lab.name),
        shortName: longer(lab.shortName),
        department: longer(lab.department!),
        university: longer(lab.university!),
      },
      professor: {
        ...professor,
        name: longer(professor.name),
        nameEn: longer(professor.nameEn),
        title: longer(professor.title!),
        biography: professor.biography.map(longer),
        prospectiveStudents: professor.prospectiveStudents.map(longer),
        education: professor.education.map(({ degree, institution }) => ({
          degree: longer(degree),
          institution: longer(institution),
        })),
      },
    })),
    await change<ResearchDocument>(request, 'research', ({ introduction, topics }) => ({
      introduction: introduction.map(longer),
      topics: topics.map((topic) => ({ ...topic, description: longer(topic.description!) })),
    })),
    await change<Settings>(request, 'settings', (settings) => ({
      ...settings,
      equipmentCategories: settings.equipmentCategories.map(({ id }) => ({ id, label: longer(id).slice(0, 60) })),
    })),
    await change<NewsDocument>(request, 'news', ({ news }) => ({
      news: news.map((entry) => ({ ...entry, text: longer(entry.text) })),
    })),
  ];
  await expect
    .poll(async () => (await request.get('/')).text(), { message: 'the home page has the long words' })
    .toContain('Wortschatz');
  return async () => {
    for (const each of undo) await each();
  };
};
