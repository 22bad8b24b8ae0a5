/** Other sites open in a new tab; mail links and the lab's own files do not. */
export const externalProps = (url: string) => (url.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {});
