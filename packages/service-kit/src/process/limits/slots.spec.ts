import { BusyException, ImageQueue } from '@lab/service-kit';
import { limits } from '@lab/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';

const { count, ofNetwork } = limits.waitingPhotos;

let queue: ImageQueue;
let done: string[];
/** Ends the work that runs. */
let finish: () => void = () => undefined;

/** Work that runs until `finish` is called. */
const work = (name: string) => async () => {
  await new Promise<void>((resolve) => (finish = resolve));
  done.push(name);
};

const add = (network: string, name = network) => queue.run(network, work(name));

/** Lets all waiting work run. */
const finishAll = async (works: Promise<unknown>[]) => {
  const all = Promise.allSettled(works);
  // More rounds than pieces of work, because each round ends one piece and starts the next.
  for (let turns = 0; turns < 2 * works.length; turns += 1) {
    finish();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return all;
};

beforeEach(() => {
  queue = new ImageQueue();
  done = [];
});

describe('the queue of photos', () => {
  it('works on one at a time, in the order in which one network sent them', async () => {
    await finishAll(['1', '2', '3'].map((name) => add('a', name)));
    expect(done).toEqual(['1', '2', '3']);
  });

  it('lets networks take turns, so that many photos of one delay another by only one photo', async () => {
    const flood = Array.from({ length: 6 }, (_, index) => add('flood', `flood ${index}`));
    await finishAll([...flood, add('honest'), add('another')]);
    expect(done.slice(0, 4)).toEqual(['flood 0', 'flood 1', 'honest', 'another']);
    expect(done).toHaveLength(8);
  });

  it('refuses photos of a network that has too many waiting, and accepts those of others', async () => {
    const flood = Array.from({ length: ofNetwork + 3 }, () => add('flood'));
    const results = await finishAll([...flood, add('honest')]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    expect(done.filter((name) => name === 'flood')).toHaveLength(ofNetwork + 1);
    expect(done).toContain('honest');
  });

  it('refuses all photos when it is full, and says when to retry', async () => {
    const full = Array.from({ length: count + 1 }, (_, index) => add(`network ${index}`));
    const refused = await add('late').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BusyException);
    expect((refused as BusyException).retryAfterSeconds).toBeGreaterThan(0);
    await finishAll(full);
    await finishAll([add('late')]);
    expect(done.at(-1)).toBe('late');
  });

  it('continues after a photo that cannot be read', async () => {
    const broken = queue.run('a', () => Promise.reject(new Error('broken')));
    const results = await finishAll([broken, add('a', 'next')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
