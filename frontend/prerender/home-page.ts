import { publicUrlPlaceholder, type LabProfile, type Publication } from '@lab/contracts';
import { inlineScript } from './inline-script.ts';
import { escapeHtml, pageDocument } from './page-document.ts';
import { fontsScript, scriptElement, stylesOf, type PageParts } from './page-parts.ts';
import { structuredData } from './structured-data.ts';

const metaOf = ({ professor, lab }: LabProfile) => {
  const title = `${professor.nameEn} · ${lab.shortName}`;
  const description = `${professor.nameEn} (${professor.name}), ${professor.title}, ${lab.name}, ${lab.university}. ${professor.biography[0]}`;
  return { title, description: description.slice(0, 300) };
};

const headOf = (profile: LabProfile): string => {
  const { title, description } = metaOf(profile);
  const properties = {
    'og:type': 'profile',
    'og:title': title,
    'og:description': description,
    'og:url': `${publicUrlPlaceholder}/`,
    'og:image': publicUrlPlaceholder + profile.professor.photo,
    'og:site_name': profile.lab.name,
    'og:locale': 'en',
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${publicUrlPlaceholder}/">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    '<meta name="twitter:card" content="summary">',
  ].join('');
};

/** The document of the home page: complete without the app, which is loaded on the first input. */
export const homePage = async (
  parts: PageParts,
  { labProfile, publications }: { labProfile: LabProfile; publications: readonly Publication[] },
): Promise<string> =>
  pageDocument(parts.template, {
    head: headOf(labProfile),
    html: parts.html,
    styles: await stylesOf(parts, 'resting.css'),
    scripts: await scriptElement(
      inlineScript('early-input.js'),
      inlineScript('load-on-input.js', { APP_SCRIPTS: parts.scripts }),
      fontsScript(parts),
    ),
    end: `${await scriptElement(inlineScript('bring-up-to-date.js'))}<script type="application/ld+json">${structuredData(labProfile, publications)}</script>`,
  });
