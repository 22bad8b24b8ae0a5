import { limits, type WebAuthnResponse } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ADD_CHALLENGE, TAKE_CHALLENGE } from './passkey.sql.js';
import type { ChallengePurpose } from './webauthn-challenge.entity.js';

/** Challenges that passkeys sign. Each is valid for one member, one purpose and one response, for five minutes. */
@Injectable()
export class PasskeyChallengesService {
  constructor(private readonly dataSource: DataSource) {}

  async add(challenge: string, memberId: number, purpose: ChallengePurpose): Promise<void> {
    const seconds = limits.passkeyChallengeSeconds;
    await ADD_CHALLENGE.run(this.dataSource, { challenge, memberId, purpose, seconds });
  }

  /**
   * Uses up the challenge that this response claims to answer. Its signature is checked later.
   * @returns null when this member has no such open challenge
   */
  async take(response: WebAuthnResponse, memberId: number, purpose: ChallengePurpose): Promise<string | null> {
    const challenge = challengeIn(response);
    if (challenge === null) return null;
    const taken = await TAKE_CHALLENGE.run(this.dataSource, { challenge, memberId, purpose });
    return taken.length > 0 ? challenge : null;
  }
}

const challengeIn = (response: WebAuthnResponse): string | null => {
  try {
    const { clientDataJSON } = response['response'] as { clientDataJSON: string };
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: unknown };
    return typeof challenge === 'string' && !challenge.includes('\u0000') ? challenge : null;
  } catch {
    return null;
  }
};
