import { chatReplySchema, type ChatQuestion, type ChatReply } from '@lab/contracts';
import { newAddress, eventually, type ApiAnswer, type StartedService } from '@lab/test-kit';
import { expect } from '@jest/globals';

/** A visitor with a unique address, so that tests do not share rate limits. */
export const visitorOf = (service: StartedService) => service.as({ address: newAddress() });

/** Sends any body to the lab guide. */
export const post = (service: StartedService, body: unknown, visitor = visitorOf(service)): Promise<ApiAnswer> =>
  visitor.post('/api/labguide/chat', body);

/** Asks the lab guide and returns its answer, validated by the contract. */
export const ask = async (
  service: StartedService,
  message: string,
  more: Omit<Partial<ChatQuestion>, 'message'> = {},
): Promise<ChatReply> => {
  const answer = await post(service, { message, ...more });
  expect(answer.status).toBe(200);
  return chatReplySchema.strict().parse(answer.body);
};

/** Asks until the reply is as expected, and returns that reply. For changes that the guide picks up after a while. */
export const askUntil = (service: StartedService, message: string, expected: string | RegExp): Promise<string> =>
  eventually(async () => {
    const { reply } = await ask(service, message);
    expect(reply).toMatch(expected);
    return reply;
  });
