import { limits, parsedGoogleMapsSchema, parseGoogleMapsSchema, type VenueInfo } from '@lab/contracts';
import { Answers, RateLimited, Tag } from '@lab/service-kit';
import { Body, Controller, Post } from '@nestjs/common';
import type { z } from 'zod';
import { MapLinksService } from './map-links.service.js';

@Tag('Social gatherings')
@Controller('api/parse-google-maps')
export class MapLinksController {
  constructor(private readonly mapLinks: MapLinksService) {}

  @RateLimited('map-links', limits.mapLinks, 'Many links were looked up just now. Please wait a little and try again.')
  @Post()
  @Answers(200, parsedGoogleMapsSchema, {
    400: 'Not a Google Maps address',
    422: 'Nothing found',
    429: 'Too many links from one address',
  })
  async parse(
    @Body({ schema: parseGoogleMapsSchema }) { url }: z.output<typeof parseGoogleMapsSchema>,
  ): Promise<{ venueInfo: VenueInfo }> {
    return { venueInfo: await this.mapLinks.parse(url) };
  }
}
