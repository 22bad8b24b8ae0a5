/** Fakes the browser's EventSource: the test decides what the server sends. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];

  static get last(): FakeEventSource {
    return FakeEventSource.opened.at(-1)!;
  }

  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  send(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.isClosed = true;
  }
}
