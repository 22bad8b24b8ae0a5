import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { advanceTimersByTime, fakeTimers } from '../../test-support/fake-timers';
import { listenForLiveUpdates } from './use-live-updates';

const listen = () => {
  const onTopic = jest.fn<(topic: string) => void>();
  const onOpen = jest.fn();
  const onLost = jest.fn();
  const stop = listenForLiveUpdates({ onTopic, onOpen, onLost });
  return { onTopic, onOpen, onLost, stop };
};

const LONGER_THAN_ANY_PAUSE_MS = 80_000;

describe('live updates', () => {
  beforeEach(() => fakeTimers());

  it.each(['not json', '{"topic":"weather"}'])('ignore %s', (data) => {
    const { onTopic } = listen();
    FakeEventSource.last.send(data);
    expect(onTopic).not.toHaveBeenCalled();
  });

  it('report changed topics and the state of the connection, and reconnect', () => {
    const { onTopic, onOpen, onLost, stop } = listen();
    expect(onOpen).not.toHaveBeenCalled();
    FakeEventSource.last.open();
    FakeEventSource.last.fail();
    expect(FakeEventSource.last.isClosed).toBe(true);
    expect(onLost).toHaveBeenCalledTimes(1);
    advanceTimersByTime(1_300);
    expect(FakeEventSource.opened).toHaveLength(2);
    FakeEventSource.last.open();
    FakeEventSource.last.send('{"topic":"equipment"}');
    expect(onTopic.mock.calls).toEqual([['equipment']]);
    stop();
    expect(onOpen).toHaveBeenCalledTimes(2);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('wait longer after each failure, up to about a minute', () => {
    listen();
    FakeEventSource.last.fail();
    advanceTimersByTime(1_300);
    FakeEventSource.last.fail();
    advanceTimersByTime(1_900);
    expect(FakeEventSource.opened).toHaveLength(2);
    advanceTimersByTime(700);
    expect(FakeEventSource.opened).toHaveLength(3);
    for (let failure = 0; failure < 12; failure += 1) {
      FakeEventSource.last.fail();
      advanceTimersByTime(LONGER_THAN_ANY_PAUSE_MS);
    }
    expect(FakeEventSource.opened).toHaveLength(15);
    FakeEventSource.last.fail();
    advanceTimersByTime(59_000);
    expect(FakeEventSource.opened).toHaveLength(15);
    advanceTimersByTime(17_000);
    expect(FakeEventSource.opened).toHaveLength(16);
  });

  it('can be stopped permanently, even during a pause', () => {
    const { stop } = listen();
    FakeEventSource.last.fail();
    stop();
    advanceTimersByTime(LONGER_THAN_ANY_PAUSE_MS);
    expect(FakeEventSource.opened).toHaveLength(1);
    expect(FakeEventSource.last.isClosed).toBe(true);
  });
});
