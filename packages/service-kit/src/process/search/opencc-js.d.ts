/** Pairs of characters: `顯 显|鏡 镜`. The package has types for its converters only. */
declare module 'opencc-js/dict/*' {
  const pairs: string;
  export default pairs;
}
