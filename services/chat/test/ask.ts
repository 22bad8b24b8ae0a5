import { chatReplySchema, type ChatQuestion, type ChatReply } from '@lab/contracts';
import { newAddress, eventually, type ApiAnswer, type StartedService } from '@lab/test-kit';
import { expect } from '@jest/globals';

/** A visitor with an address of their own, so that the rate limit of one test is not that of another. */
export const visitorOf = (service: StartedService) => service.as({ address: newAddress() });

/** Sends a body to the lab guide, whatever it is. */
export const post = (service: StartedService, body: unknown, visitor = visitorOf(service)): Promise<ApiAnswer> =>
  visitor.post('/api/labguide/chat', body);

/** Asks the lab guide and gives its answer, checked by the contract. */
export const ask = async (
  service: StartedService,
  message: string,
  more: Omit<Partial<ChatQuestion>, 'message'> = {},
): Promise<ChatReply> => {
  const answer = await post(service, { message, ...more });
  expect(answer.status).toBe(200);
  return chatReplySchema.strict().parse(answer.body);
};

/** Asks until the reply is as expected, for what the guide learns in its own time, and gives that reply. */
export const askUntil = (service: StartedService, message: string, expected: string | RegExp): Promise<string> =>
  eventually(async () => {
    const { reply } = await ask(service, message);
    expect(reply).toMatch(expected);
    return reply;
  });
