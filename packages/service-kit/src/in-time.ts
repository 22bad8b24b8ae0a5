/**
 * Waits for an answer, but not for ever. What gives the answer goes on; nobody hears of it any more.
 * @param timeout milliseconds
 * @param late the answer when there is none in time
 * @throws what the answer rejects with in time
 */
export const inTime = async <Answer>(answer: Promise<Answer>, timeout: number, late: Answer): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<Answer>((resolve) => {
    timer = setTimeout(resolve, timeout, late);
  });
  return Promise.race([answer, end]).finally(() => clearTimeout(timer));
};
