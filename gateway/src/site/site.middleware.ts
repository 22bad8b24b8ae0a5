import {
  Inject,
  Injectable,
  MethodNotAllowedException,
  NotFoundException,
  ServiceUnavailableException,
} from '@nestjs/common';
import { isPagePath } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit/process';
import type { NextFunction, Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { isApiPath, pathOf } from '../edge/request-target.js';
import { readSite, type Site } from './site.js';

/** Routes of the gateway itself that are meant for monitoring. */
const OPERATIONS_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** Serves the built frontend: all paths that are neither the API's nor for monitoring. */
@Injectable()
export class SiteMiddleware {
  private site: Site | null;

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {
    this.site = this.read();
  }

  readonly use = (request: Request, response: Response, next: NextFunction): void => {
    const path = pathOf(request);
    if (isApiPath(path) || OPERATIONS_PATHS.has(path)) return next();
    // A site that is built later is found without a restart.
    this.site ??= this.read();
    if (request.method !== 'GET' && request.method !== 'HEAD') return next(this.refusalOf(path, response));
    const text = this.site?.texts.get(path);
    if (text) return text.send(request, response, 200);
    if (this.site?.assets.has(decode(path))) return this.sendAsset(this.site, path, request, response, next);
    this.sendPage(path, request, response, next);
  };

  private read(): Site | null {
    return readSite(this.config.SITE_DIR, this.config);
  }

  private refusalOf(path: string, response: Response): Error {
    if (!isPagePath(path)) return new NotFoundException();
    response.setHeader('Allow', 'GET, HEAD');
    return new MethodNotAllowedException('This address is a page. It can only be read.');
  }

  private sendAsset({ assets }: Site, path: string, request: Request, response: Response, next: NextFunction): void {
    response.locals['route'] = 'asset';
    assets.send(decode(path), request, response, next);
  }

  /** An unknown path gets the app with 404, which shows its not-found page. */
  private sendPage(path: string, request: Request, response: Response, next: NextFunction): void {
    response.locals['route'] = 'page';
    const isPage = isPagePath(path);
    const wantsPage = isPage || (!path.slice(path.lastIndexOf('/')).includes('.') && request.accepts('html'));
    if (!wantsPage) return next(new NotFoundException());
    if (this.site) return this.site.pageFor(path).send(request, response, isPage ? 200 : 404);
    next(new ServiceUnavailableException('The site has not been built yet. Run `make start`, or set SITE_DIR.'));
  }
}

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
