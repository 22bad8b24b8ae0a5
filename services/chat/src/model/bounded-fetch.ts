/** The largest answer of a model that is read, in bytes; a real one has a few thousand. */
const MAX_BYTES = 256 * 1024;

/** `fetch` whose answers end with an error once they grow beyond any sensible size. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) controller.error(new Error(`the answer is larger than ${MAX_BYTES} bytes`));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter) ?? null, response);
};
