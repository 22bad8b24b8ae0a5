import { HttpException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { limits } from '@lab/contracts';
import { hasLeft, isUnreachable, requestIdOf, type Logger } from '@lab/service-kit/process';
import type { Dispatcher } from 'undici';
import { hasBody } from '../edge/body-limit.js';
import { CountedBody } from './counted-body.js';
import { returnHeaders } from './forwarded-headers.js';
import { isSmall, takeIn } from './small-body.js';
import { toUpstreamException } from './upstream-failure.js';
import type { Upstream } from './upstream.js';

type HeaderMap = Record<string, string | string[] | undefined>;

/** One request on its way to a service, and the answer on its way back. Nothing of either is kept here. */
export class Exchange implements Dispatcher.DispatchHandler {
  private readonly isRepeatable: boolean;
  private controller?: Dispatcher.DispatchController;
  private body: Buffer | CountedBody | null = null;
  private tries = 0;
  private hasBegun = false;
  private isOver = false;

  constructor(
    private readonly upstream: Upstream,
    private readonly headers: string[],
    private readonly request: Request,
    private readonly response: Response,
    private readonly next: NextFunction,
    private readonly logger: Logger,
  ) {
    this.isRepeatable = request.method === 'GET' || request.method === 'HEAD';
    response.on('drain', () => this.controller?.resume());
    response.once('close', () => this.abandon());
  }

  /**
   * Sends the request: with a small body once all of it is here, with a large one as it comes. A caller who has left while
   * their session was looked at wants nothing of the service.
   */
  begin(): void {
    if (hasLeft(this.response)) return;
    if (this.isRepeatable || !hasBody(this.request)) return this.send();
    if (!isSmall(this.request)) {
      this.body = this.openBody();
      return this.send();
    }
    takeIn(this.request, (body) => {
      this.body = body;
      if (!this.isOver) this.send();
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isOver) controller.abort(new Error('The caller is gone.'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: HeaderMap): void {
    if (status < 200 || this.isOver) return;
    this.hasBegun = true;
    this.response.statusCode = status;
    returnHeaders(headers, this.response);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.isOver && !this.response.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    if (this.isOver) return;
    this.finish();
    this.response.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.isOver) return;
    if (this.isRepeatable && !this.hasBegun && this.tries < 2 && isUnreachable(error)) return this.send();
    this.fail(error);
  }

  private send(): void {
    this.tries += 1;
    const { method, url } = this.request;
    const { headers, body } = this;
    this.upstream.dispatch({ method: method as Dispatcher.HttpMethod, path: url, headers, body }, this);
  }

  private openBody(): CountedBody {
    const body = new CountedBody(limits.requestBodyBytes);
    body.on('error', (error) => this.fail(error));
    return this.request.pipe(body);
  }

  /** What the caller still sends is for nobody any more. */
  private finish(): void {
    this.isOver = true;
    if (this.body instanceof CountedBody) this.request.unpipe(this.body);
  }

  /** Nothing more is wanted of what the caller sends. */
  private dropBody(): void {
    this.finish();
    if (this.body instanceof CountedBody) this.body.destroy();
  }

  /** Before the answer has begun the caller gets one; afterwards only a broken connection tells that it is not whole. */
  private fail(error: Error): void {
    if (this.isOver) return;
    this.dropBody();
    const { service } = this.upstream;
    if (!(error instanceof HttpException)) {
      const requestId = requestIdOf(this.response);
      this.logger.warn({ err: error, service, requestId }, 'service did not answer');
    }
    if (this.hasBegun) this.response.destroy();
    else this.next(error instanceof HttpException ? error : toUpstreamException(error, service));
  }

  /** The caller is gone, or has the whole answer: nothing more is wanted of the service. */
  private abandon(): void {
    if (this.isOver) return;
    this.dropBody();
    this.controller?.abort(new Error('The caller is gone.'));
  }
}
