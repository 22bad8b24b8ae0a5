import { stubGlobal } from './stub-global';

/** Fakes XMLHttpRequest: the test decides the upload progress and the server's answer. */
export class FakeUpload extends EventTarget {
  static sent: FakeUpload[] = [];

  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  method = '';
  path = '';
  form = new FormData();
  headers: Record<string, string> = {};

  static get last(): FakeUpload {
    return FakeUpload.sent.at(-1)!;
  }

  open(method: string, path: string): void {
    this.method = method;
    this.path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(form: FormData): void {
    this.form = form;
    FakeUpload.sent.push(this);
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }

  answer(status: number, body: unknown): void {
    this.answerText(status, JSON.stringify(body));
  }

  answerText(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
  }

  loseConnection(): void {
    this.dispatchEvent(new Event('error'));
  }
}

export const stubUploads = (): void => {
  FakeUpload.sent = [];
  stubGlobal('XMLHttpRequest', FakeUpload);
};
