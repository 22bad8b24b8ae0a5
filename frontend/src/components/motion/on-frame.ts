/**
 * Throttles a listener to once per animation frame.
 * @returns the listener, and a function that cancels a pending call
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
