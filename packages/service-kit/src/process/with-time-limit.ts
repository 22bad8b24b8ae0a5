/**
 * Waits for a promise up to a time limit. After the limit the work continues, but its result is ignored.
 * @param timeout in milliseconds
 * @param late the result when the time is up
 * @throws the rejection of `answer`, if it comes in time
 */
export const withTimeLimit = async <Answer>(
  answer: Promise<Answer>,
  timeout: number,
  late: Answer,
): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<Answer>((resolve) => {
    timer = setTimeout(resolve, timeout, late);
  });
  return Promise.race([answer, end]).finally(() => clearTimeout(timer));
};
