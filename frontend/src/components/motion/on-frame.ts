/**
 * Makes a listener of a busy event work at most once a frame.
 * @returns the listener, and the function that drops what is still due
 */
export const onFrame = <Input>(work: (input: Input) => void) => {
  let frame: number | undefined;
  let latest: Input;
  const listener = (input: Input): void => {
    latest = input;
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      work(latest);
    });
  };
  const cancel = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };
  return { listener, cancel };
};
