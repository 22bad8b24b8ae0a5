import { paths } from '@lab/contracts';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { minify, type Plugin, type Rolldown } from 'vite';
import { FONTS_FOLDER } from './font-sources.ts';
import { isOneOf, isPage, portalModules } from './page-files.ts';
import { scriptsOf } from './scripts-of.ts';
import { contentOf, liveFiles, writeSite } from './write-site.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The built renderer, which the site service uses. It is in a folder from which Node.js finds its packages. */
const RENDERER = here('../renderer');
const ENTRY = 'render-site';

/** Modules that the app loads on demand, but these pages need at once (src/app/prerendered-pages.ts). */
const MODULES = {
  [paths.home]: ['/app/HomePage.tsx'],
  [paths.members]: ['/members/MembersPage.tsx'],
  [paths.member]: ['/app/MemberPage.tsx'],
  [paths.publication]: ['/app/PublicationPage.tsx'],
  [paths.news]: ['/home/NewsPage.tsx'],
  [paths.facilities]: ['/app/FacilitiesPage.tsx'],
  [paths.page]: ['/app/LabPage.tsx'],
  [paths.portal]: portalModules,
};

/** Pages that show a form when they open. */
const WITH_FORM = ['/PhotoUploadPage.tsx', '/SetupPage.tsx', '/SharedGatheringPage.tsx', '/SitePage.tsx'];

/** What pages show at once, but load as a part of their own. The login has no zod: it checks the password by hand. */
const PARTS_WITHOUT_FORM = ['/AdminLogin.tsx', '/Database.tsx', '/AuditLog.tsx'];

const BUILT_APP = 'virtual:built-app';
/** Each build environment has its own plugin instance, so they exchange data through a file. */
const BUILT_APP_FILE = join(RENDERER, 'built-app.js');
const SMALL_SCRIPT = /\.js\?script$/;

/** The fonts of preview cards, and those of pages, which the renderer reduces to the letters of the site. */
const FONTS = [
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  '@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf',
  '@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf',
  '@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf',
];

const copyFonts = async (): Promise<void> => {
  const { resolve } = createRequire(import.meta.url);
  for (const file of [here('./fonts.conf'), ...FONTS.map((font) => resolve(font))])
    await cp(file, join(RENDERER, FONTS_FOLDER, basename(file)));
};

/** The built app as a module of the renderer. */
const builtApp = async (site: string, { output }: Rolldown.RolldownOutput): Promise<string> => {
  const template = await readFile(join(site, 'index.html'), 'utf8');
  const scripts = Object.fromEntries(
    Object.entries(MODULES).map(([path, modules]) => [path, scriptsOf(output, modules)]),
  );
  return `export const template = ${JSON.stringify(template)};\nexport const scripts = ${JSON.stringify(scripts)};\n`;
};

/**
 * Builds the app, then the renderer, with which the site service renders the site's pages whenever its words change.
 * The build also renders the content folder; those pages are served until the site service has rendered others.
 * @param content the content folder
 */
export const prerenderPlugin = (content: string): Plugin => ({
  name: 'prerender',
  apply: 'build',
  config: () => ({
    builder: {},
    environments: {
      ssr: {
        // These packages contain WebAssembly or native code, so they are not bundled. The site service depends on them.
        resolve: { noExternal: true, external: ['sharp', 'subset-font'] },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: true,
          outDir: RENDERER,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: { [ENTRY]: here('./render-site.ts') },
            output: { chunkFileNames: '[name]-[hash].js' },
          },
        },
      },
    },
  }),
  resolveId: (id) => (id === BUILT_APP ? `\0${BUILT_APP}` : undefined),
  load: async (id) => {
    if (id === `\0${BUILT_APP}`) return readFile(BUILT_APP_FILE, 'utf8');
    if (!SMALL_SCRIPT.test(id)) return undefined;
    const file = id.replace('?script', '');
    const { code } = await minify(file, await readFile(file, 'utf8'));
    return `export default ${JSON.stringify(code.trim())};`;
  },
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const isWithoutForm = (id: string) =>
      isOneOf(id, PARTS_WITHOUT_FORM) || (isPage(this.getModuleInfo(id)) && !isOneOf(id, WITH_FORM));
    const output = Object.values(bundle);
    // Throws when one of them loads zod or a dialog before a form is opened.
    for (const id of this.getModuleIds()) if (isWithoutForm(id)) scriptsOf(output, [id]);
  },
  buildApp: async (builder) => {
    const { client, ssr } = builder.environments;
    const site = client!.config.build.outDir;
    const built = (await builder.build(client!)) as Rolldown.RolldownOutput;
    await rm(RENDERER, { recursive: true, force: true });
    await mkdir(RENDERER);
    await writeFile(BUILT_APP_FILE, await builtApp(site, built));
    await builder.build(ssr!);
    await rm(BUILT_APP_FILE);
    await copyFonts();
    const { renderSite } = (await import(
      pathToFileURL(join(RENDERER, `${ENTRY}.js`)).href
    )) as typeof import('./render-site.ts');
    await rm(join(site, 'index.html'));
    const read = await contentOf(content);
    const rendered = await renderSite(read);
    await writeSite(site, [...rendered, ...liveFiles(read, rendered)]);
  },
});
