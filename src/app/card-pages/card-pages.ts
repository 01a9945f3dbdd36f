// What the server adds for cards: the webhook, Stripe's origins on pages with a card form, and the test cards.
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#kit/server/http/http.ts';
import { receiveBody } from '#kit/server/http/request-body.ts';
import { type PolicyAdditions, securityHeaders } from '#kit/server/security/security-headers.ts';
import { SANDBOX_SCRIPT } from '#money/provider/card-provider.rules.ts';
import { takesRealCards } from '#money/provider/provider.service.ts';
import { answerWebhook, WEBHOOK_PATH } from '#money/provider/webhook.api.ts';
import { stripeScript } from '#money/stripe-sandbox/stripe-script.service.ts';
import type { SiteNode } from '../wiring.ts';
import { isCardPage, withStripe } from './card-pages.rules.ts';
import { forwardToSandbox } from './sandbox-forward.ts';

/** The wallets of Stripe's form are asked in a frame of Stripe. */
const WALLETS = 'payment=(self "https://js.stripe.com")';

export function addCards(
  app: Hono<HttpEnv>,
  node: SiteNode,
  policy: PolicyAdditions,
  read: (c: Context<HttpEnv>, work: () => Promise<Response>) => Promise<Response>,
): void {
  const { stripe, publicUrl } = node.config;
  app.post(WEBHOOK_PATH, async (c) =>
    answerWebhook(node.contextFor(c.var.requestId), await receiveBody(c.req.raw)),
  );
  if (takesRealCards(stripe)) app.use('*', allowStripe(publicUrl.startsWith('https:'), policy));
  const apiUrl = stripe?.apiUrl;
  if (!stripe || !apiUrl) return;
  app.get(SANDBOX_SCRIPT, (c) =>
    c.body(stripeScript(), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );
  app.all('/stripe-sandbox/v1/*', (c) =>
    read(c, () => forwardToSandbox(c.req.raw, { apiUrl, publishableKey: stripe.publishableKey })),
  );
}

/** Other pages load nothing from Stripe. */
function allowStripe(isHttps: boolean, policy: PolicyAdditions): MiddlewareHandler<HttpEnv> {
  const [contentPolicy] = securityHeaders(isHttps, withStripe(policy));
  const permissions = securityHeaders(isHttps)
    .find(([name]) => name === 'permissions-policy')![1]
    .replace('payment=()', WALLETS);
  return async (c, next) => {
    await next();
    if (!isCardPage(c.req.path)) return;
    c.res.headers.set(contentPolicy![0], contentPolicy![1]);
    c.res.headers.set('permissions-policy', permissions);
  };
}
