import { requestLimitsOf, SESSION_CHANGE_HEADER } from '@lab/contracts';
import { hasBody, hasLeft, isUnreachable, type Logger, requestIdOf } from '@lab/service-kit/process';
import { HttpException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { returnHeaders } from './forwarded-headers.js';
import { RequestBody, isSmall, bufferBody } from './request-body.js';
import { toUpstreamException, type Upstream } from './upstream.js';

type HeaderMap = Record<string, string | string[] | undefined>;

/** How answers of the members service affect sessions. Applied before the answer is forwarded. */
export interface SessionEffects {
  /** Discards cached identities and API tokens, because a write may have changed them. */
  forget(): void;
  /** Applies the reported change to the caller's session. */
  carryOut(change: string): Promise<void>;
}

/** One proxied request and its response. Both are streamed, not stored. */
export class Exchange implements Dispatcher.DispatchHandler {
  private readonly isRepeatable: boolean;
  private controller?: Dispatcher.DispatchController;
  private body: Buffer | RequestBody | null = null;
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
    private readonly sessions: SessionEffects,
  ) {
    this.isRepeatable = request.method === 'GET' || request.method === 'HEAD';
    response.on('drain', () => this.controller?.resume());
    response.once('close', () => this.abandon());
  }

  /**
   * Sends the request: a small body when it is complete, a large one as a stream. Does nothing if the client
   * disconnected while its session was being checked.
   */
  begin(): void {
    if (hasLeft(this.response)) return;
    if (this.isRepeatable || !hasBody(this.request)) return this.send();
    if (!isSmall(this.request)) {
      this.body = this.openBody();
      return this.send();
    }
    bufferBody(this.request, (body) => {
      this.body = body;
      if (!this.isOver) this.send();
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isOver) controller.abort(new Error('The caller is gone.'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: HeaderMap): void {
    if (status < 200 || this.isOver) return;
    this.response.statusCode = status;
    returnHeaders(headers, this.response);
    const isFromMembers = this.upstream.service === 'members';
    if (isFromMembers && !this.isRepeatable) this.sessions.forget();
    const change = headers[SESSION_CHANGE_HEADER];
    if (isFromMembers && change !== undefined) void this.waitForSession(controller, String(change));
    else this.hasBegun = true;
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

  /** The response is held back until its session cookie is known. */
  private async waitForSession(controller: Dispatcher.DispatchController, change: string): Promise<void> {
    controller.pause();
    try {
      await this.sessions.carryOut(change);
      this.hasBegun = true;
      controller.resume();
    } catch (error) {
      controller.abort(error as Error);
    }
  }

  private send(): void {
    this.tries += 1;
    const { method, url } = this.request;
    const { headers, body } = this;
    const headersTimeout = requestLimitsOf(method, url).answerSeconds * 1000;
    const options = { method: method as Dispatcher.HttpMethod, path: url, headers, body, headersTimeout };
    this.upstream.dispatch(options, this);
  }

  private openBody(): RequestBody {
    const body = new RequestBody(requestLimitsOf(this.request.method, this.request.url).bytes);
    body.on('error', (error) => this.fail(error));
    return this.request.pipe(body);
  }

  /** The rest of the request body is not forwarded. */
  private finish(): void {
    this.isOver = true;
    if (this.body instanceof RequestBody) this.request.unpipe(this.body);
  }

  /** Also stops the upload to the service. */
  private dropBody(): void {
    this.finish();
    if (this.body instanceof RequestBody) this.body.destroy();
  }

  /**
   * The client gets an error response if none has begun. Otherwise closing the connection marks the response as
   * incomplete.
   */
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

  /** The client has disconnected or has the whole response: cancel the request to the service. */
  private abandon(): void {
    if (this.isOver) return;
    this.dropBody();
    this.controller?.abort(new Error('The caller is gone.'));
  }
}
