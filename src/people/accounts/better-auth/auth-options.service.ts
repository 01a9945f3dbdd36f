// The options of better-auth: tables, cookies, and no rate limits, because the site has its own.
import { passkey } from '@better-auth/passkey';
import type { BetterAuthOptions } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { beginSession } from './begin-session.store.ts';
import { digestedTokens } from './session-tokens.store.ts';

export interface BetterAuthSettings {
  publicUrl: string;
  appName: string;
  /** Begins with `__Host-` under https, so that only this host can set the cookie, and never over http. */
  cookiePrefix: string;
  /** Newest first. */
  secrets: readonly { version: number; value: string }[];
}

const SECONDS_A_DAY = 24 * 60 * 60;
/** The cookie outlives the session, whose end moves with every visit. Browsers limit cookies to 400 days. */
const COOKIE_SECONDS = 365 * SECONDS_A_DAY;
const CODE_SECONDS = 10 * 60;
const TRUSTED_DEVICE_SECONDS = 30 * SECONDS_A_DAY;
/** Set by the server from the connection. Clients cannot set it. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

const WRITTEN_AT = { createdAt: 'created_at', updatedAt: 'updated_at' };

export function betterAuthOptions({ publicUrl, appName, cookiePrefix, secrets }: BetterAuthSettings) {
  const { origin, hostname } = new URL(publicUrl);
  return {
    appName,
    baseURL: origin,
    secrets: [...secrets],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // The site counts tries itself, over all nodes.
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: 128 },
    user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...WRITTEN_AT } },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...WRITTEN_AT,
      },
      additionalFields: {
        signedInBy: { type: 'string', fieldName: 'signed_in_by', input: false },
        stays: { type: 'boolean', input: false },
      },
      expiresIn: COOKIE_SECONDS,
      // Sensitive changes ask for the password.
      freshAge: 0,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...WRITTEN_AT,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...WRITTEN_AT } },
    advanced: {
      cookiePrefix,
      // Otherwise `__Secure-` would come before the prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith('https:') },
      // Our migrations create the tables; a test compares them.
      database: { generateId: 'serial', validateSchema: false },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER], ipv6Subnet: 128 },
    },
    plugins: [
      beginSession,
      digestedTokens,
      twoFactor({
        issuer: appName,
        twoFactorCookieMaxAge: CODE_SECONDS,
        trustDeviceMaxAge: TRUSTED_DEVICE_SECONDS,
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        rpID: hostname,
        rpName: appName,
        origin,
        advanced: { webAuthnChallengeCookie: 'passkey' },
        schema: {
          passkey: {
            modelName: 'passkeys',
            fields: {
              userId: 'user_id',
              publicKey: 'public_key',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
  } satisfies BetterAuthOptions;
}
