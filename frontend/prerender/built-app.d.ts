/** A script of this folder, made small. */
declare module '*?script' {
  const code: string;
  export default code;
}

/** What the build knows of the app: it is written into the renderer. */
declare module 'virtual:built-app' {
  /** The built HTML page of the app, with placeholders `%lab.…%`. */
  export const template: string;
  /** The addresses of the scripts with which each rendered page is hydrated, that of the app first, by the page's path. */
  export const scripts: Readonly<Record<string, readonly string[]>>;
}
