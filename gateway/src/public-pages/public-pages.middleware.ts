import {
  Inject,
  Injectable,
  MethodNotAllowedException,
  NotFoundException,
  ServiceUnavailableException,
} from '@nestjs/common';
import { isLiveFile, isPagePath, labSettings, type LiveFile, pageSlugOf, withoutTrailingSlashes } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit/process';
import type { NextFunction, Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { isApiPath, isReading, pathOf } from '../edge/request-target.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { LiveFiles } from './live-files.js';
import type { Page } from './page.js';
import { RenderedPages } from './rendered-pages.js';
import { type BuiltPages, decode, readBuiltPages, type PublicPages } from './public-pages.js';
import { SessionCookie } from '../sessions/site-cookie.js';

/** The gateway's own routes for monitoring. */
const OPERATIONS_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** Serves the site: all paths except the API and the monitoring routes. */
@Injectable()
export class PublicPagesMiddleware {
  private built: BuiltPages | null;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly rendered: RenderedPages,
    private readonly live: LiveFiles,
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionsService,
  ) {
    this.built = this.read();
  }

  readonly use = (request: Request, response: Response, next: NextFunction): void => {
    const path = pathOf(request);
    if (isApiPath(path) || OPERATIONS_PATHS.has(path)) return next();
    // So a site that is built later is found without a restart.
    this.built ??= this.read();
    if (!isReading(request)) return next(this.refusalOf(path, response));
    if (isLiveFile(path)) void this.answerLive(path, { request, response, next });
    else this.answer(path, { request, response, next });
  };

  private async answerLive(path: LiveFile, exchange: Exchange): Promise<void> {
    const file = (await this.live.get(path)) ?? this.built?.site.fileAt(path);
    if (file) return this.sendFile(file, path, 200, exchange);
    exchange.next(new ServiceUnavailableException('This file cannot be made right now. Please try again in a moment.'));
  }

  private answer(path: string, exchange: Exchange): void {
    const site = this.rendered.current ?? this.built?.site;
    const file = site?.fileAt(path) ?? this.rendered.earlierFileAt(path);
    if (file) return void this.sendFile(file, path, 200, exchange);
    const isShown = !this.rendered.isWithheld(decode(path));
    if (isShown && this.built?.assets.has(decode(path))) return this.sendAsset(this.built, path, exchange);
    const moved = newAddressOf(path);
    if (moved) return void exchange.response.set('Cache-Control', 'public, max-age=3600').redirect(301, moved);
    void this.sendApp(site, path, exchange);
  }

  private read(): BuiltPages | null {
    return readBuiltPages(this.config.SITE_DIR, this.config);
  }

  private refusalOf(path: string, response: Response): Error {
    if (!isPagePath(path)) return new NotFoundException();
    response.setHeader('Allow', 'GET, HEAD');
    return new MethodNotAllowedException('This address is a page. It can only be read.');
  }

  private async sendFile(file: Page, path: string, status: 200 | 404, exchange: Exchange): Promise<void> {
    const { request, response, next } = exchange;
    response.locals['route'] = isPagePath(path) || status === 404 ? 'page' : 'asset';
    try {
      await file.send(request, response, status);
    } catch (error) {
      next(error);
    }
  }

  private sendAsset({ assets }: BuiltPages, path: string, { request, response, next }: Exchange): void {
    response.locals['route'] = 'asset';
    assets.send(decode(path), request, response, next);
  }

  /**
   * A path without a page gets the app. If the app has no such page either, the status is 404, and the app shows its
   * not-found page.
   */
  private async sendApp(site: PublicPages | undefined, path: string, exchange: Exchange): Promise<void> {
    const { request, response, next } = exchange;
    response.locals['route'] = 'page';
    const isPage = isPagePath(path);
    const wantsPage = isPage || (!path.slice(path.lastIndexOf('/')).includes('.') && request.accepts('html'));
    if (!wantsPage) return next(new NotFoundException());
    if (site) {
      const isKnown = isPage && (await this.mayExist(site, path, request));
      return this.sendFile(site.app, path, isKnown ? 200 : 404, exchange);
    }
    next(new ServiceUnavailableException('The site has not been built yet. Run `make start`, or set SITE_DIR.'));
  }

  /**
   * False for an address whose page would have been rendered. A page that the lab has written but that was not rendered may be for members, so
   * only they get the app for it; guests must not learn whether it exists.
   */
  private async mayExist(site: PublicPages, path: string, request: Request): Promise<boolean> {
    if (pageSlugOf(path) === undefined) return !site.isUnknown(path);
    const cookie = this.cookie.read(request);
    const session = cookie && (await this.sessions.get(cookie).catch(() => undefined));
    return Boolean(session && session.role !== 'anonymous');
  }
}

/** The page that has replaced a page of the lab's former site; undefined for other paths. It is always a path of this site. */
const newAddressOf = (path: string): string | undefined => {
  const asked = decode(withoutTrailingSlashes(path)).toLowerCase();
  return labSettings().oldAddresses.find(({ from }) => decode(from).toLowerCase() === asked)?.to;
};

interface Exchange {
  request: Request;
  response: Response;
  next: NextFunction;
}
