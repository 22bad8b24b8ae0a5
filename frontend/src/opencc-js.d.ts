/** Pairs of characters: `顯 显|鏡 镜`. The package ships types only for its converters. */
declare module 'opencc-js/dict/*' {
  const pairs: string;
  export default pairs;
}
