import { labelledItem, limits, parseUrl, stockTakeMessages, type Equipment, type Scan } from '@lab/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failure, warn } from '../../../components/toast/announce';
import { HttpError } from '../../../lib/http/http-error';
import { useSession } from '../../../lib/session/session.api';
import { storedValue, storeValue } from '../../../lib/stored-value';
import { useSendScans, useStockTake } from './stock-takes.api';

const RETRY_MS = 10_000;

const readWaiting = (key: string): readonly Scan[] => JSON.parse(storedValue(key) ?? '[]') as Scan[];

/** True when sending a scan again would not help. */
const isRefused = (error: unknown): error is HttpError =>
  error instanceof HttpError && [400, 404, 409].includes(error.status);

/** A code in one line without control characters, as the server accepts it. */
const cleanCode = (code: string): string =>
  code
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.linkLength);

/** The item that a code stands for, to show it before the server has answered. */
export const itemOf = (code: string, equipment: readonly Equipment[]): Equipment | undefined => {
  const url = /^(?:https?:\/)?\//i.test(code) ? parseUrl(code, location.origin) : null;
  const labelId = url?.origin === location.origin ? labelledItem(url) : undefined;
  return equipment.find(({ id, serialNumber }) => id === labelId || serialNumber?.toLowerCase() === code.toLowerCase());
};

/**
 * The scans of a stock-take. Each stays in this browser with its time until the server has it, because storerooms may
 * have no connection.
 */
export const useScans = (id: number) => {
  const key = `stock-take-${id}`;
  const { mutateAsync } = useSendScans(id);
  const { session } = useSession();
  const [waiting, setWaiting] = useState(() => readWaiting(key));
  const isSending = useRef(false);
  const keep = (scans: readonly Scan[]): void => {
    storeValue(key, scans.length > 0 ? JSON.stringify(scans) : null);
    setWaiting(scans);
  };
  const forget = (sent: readonly Scan[]): void => {
    const isSent = ({ code, at }: Scan) => sent.some((each) => each.code === code && each.at === at);
    keep(readWaiting(key).filter((scan) => !isSent(scan)));
  };
  /** Returns false when the scans stay here. */
  const sendBatch = async (scans: readonly Scan[]): Promise<boolean> => {
    try {
      await mutateAsync(scans);
    } catch (error) {
      if (!isRefused(error)) return false;
      warn(failure(stockTakeMessages.sendFailed)(error));
    }
    forget(scans);
    return true;
  };
  const send = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    let goesOn = true;
    for (let scans = readWaiting(key); goesOn && scans.length > 0; scans = readWaiting(key))
      goesOn = await sendBatch(scans.slice(0, limits.scansAtOnce));
    isSending.current = false;
  };
  const scan = (given: string): void => {
    const code = cleanCode(given);
    const before = readWaiting(key);
    if (code && !before.some((each) => each.code === code)) keep([...before, { code, at: new Date().toISOString() }]);
    void send();
  };
  useSendingLater(id, waiting.length > 0 && Boolean(session?.member), () => void send());
  return { waiting, scan };
};

/** Sends waiting scans whenever the stock-take could be read again, which shows that the server can be reached. */
const useSendingLater = (id: number, isWaiting: boolean, send: () => void): void => {
  const { dataUpdatedAt, refetch } = useStockTake(id);
  const sendWaiting = useEffectEvent((_readAt: number) => {
    if (isWaiting) send();
  });
  useEffect(() => sendWaiting(dataUpdatedAt), [dataUpdatedAt]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refetch(), RETRY_MS);
    const retry = () => void refetch();
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isWaiting, refetch]);
};
