/** A minified script of this folder. */
declare module '*?script' {
  const code: string;
  export default code;
}

/** Facts about the built app, which the build writes into the renderer. */
declare module 'virtual:built-app' {
  /** The built HTML page of the app, with placeholders `%lab.…%`. */
  export const template: string;
  /** The addresses of the scripts that hydrate each rendered page, by the page's path. The app's script comes first. */
  export const scripts: Readonly<Record<string, readonly string[]>>;
}
