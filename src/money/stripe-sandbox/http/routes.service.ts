// The addresses of the sandbox, and which keys open them.

import type { Core } from '../objects/changes.service.ts';
import { getCharge, listCharges } from '../objects/charges.service.ts';
import { createCustomer, findCustomer } from '../objects/customers.service.ts';
import { getDispute, listDisputes } from '../objects/disputes.service.ts';
import { withSecret } from '../objects/intent-rules.service.ts';
import {
  authenticatePayment,
  cancelPaymentIntent,
  capturePaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  getPaymentIntent,
  listPaymentIntents,
} from '../objects/payment-intents.service.ts';
import {
  attachMethod,
  createMethod,
  detachMethod,
  getMethod,
  listMethods,
  listMethodsOfCustomer,
  updateMethod,
} from '../objects/payment-methods.service.ts';
import { createRefund, getRefund, listRefunds } from '../objects/refunds.service.ts';
import {
  authenticateSetup,
  cancelSetupIntent,
  confirmSetupIntent,
  createSetupIntent,
  getSetupIntent,
} from '../objects/setup-intents.service.ts';
import { noSuch } from './api-error.rules.ts';
import { LIST_PARAMS, listPage } from './lists.rules.ts';
import { type Params, refuseUnknown, textOf } from './params.rules.ts';

export interface Call {
  /** The id in the address. */
  id: string;
  params: Params;
  /** True for a browser, which has the publishable key and the secrets of its own intents. */
  isBrowser: boolean;
}

interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  /** True if the publishable key opens it. */
  isForBrowsers?: boolean;
  run(core: Core, call: Call): unknown;
}

const post = (path: string, run: Route['run'], isForBrowsers = false): Route => ({
  ...route('POST', path, run),
  isForBrowsers,
});
const get = (path: string, run: Route['run'], isForBrowsers = false): Route => ({
  ...route('GET', path, run),
  isForBrowsers,
});
function route(method: Route['method'], path: string, run: Route['run']): Route {
  return { method, path: new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`), run };
}

const ROUTES: readonly Route[] = [
  post('customers', (core, { params }) => createCustomer(core, params)),
  get('customers/:id', (core, { id }) => findCustomer(core, id)),
  get('customers/:id/payment_methods', (core, { id, params }) => listMethodsOfCustomer(core, id, params)),

  post('payment_methods', (core, { params }) => createMethod(core, params), true),
  get('payment_methods', (core, { params }) => listMethods(core, params)),
  get('payment_methods/:id', (core, { id }) => getMethod(core, id)),
  post('payment_methods/:id', (core, { id, params }) => updateMethod(core, id, params)),
  post('payment_methods/:id/attach', (core, { id, params }) => attachMethod(core, id, params)),
  post('payment_methods/:id/detach', (core, { id }) => detachMethod(core, id)),

  post('payment_intents', (core, { params }) => createPaymentIntent(core, params)),
  get('payment_intents', (core, { params }) => listPaymentIntents(core, params)),
  get(
    'payment_intents/:id',
    (core, { id, params, isBrowser }) => {
      refuseUnknown(params, ['client_secret']);
      const intent = getPaymentIntent(core, id);
      return isBrowser ? forBrowser(withSecret(intent, params)) : intent;
    },
    true,
  ),
  post('payment_intents/:id/confirm', (core, { id, params }) => confirmPaymentIntent(core, id, params)),
  post('payment_intents/:id/capture', (core, { id, params }) => capturePaymentIntent(core, id, params)),
  post('payment_intents/:id/cancel', (core, { id, params }) => cancelPaymentIntent(core, id, params)),
  post(
    'payment_intents/:id/authenticate',
    (core, { id, params }) => {
      const intent = withSecret(getPaymentIntent(core, id), params);
      return forBrowser(authenticatePayment(core, intent, params));
    },
    true,
  ),

  post('setup_intents', (core, { params }) => createSetupIntent(core, params)),
  get(
    'setup_intents/:id',
    (core, { id, params, isBrowser }) => {
      refuseUnknown(params, ['client_secret']);
      const setup = getSetupIntent(core, id);
      return isBrowser ? forBrowser(withSecret(setup, params)) : setup;
    },
    true,
  ),
  post('setup_intents/:id/confirm', (core, { id, params }) => confirmSetupIntent(core, id, params)),
  post('setup_intents/:id/cancel', (core, { id, params }) => cancelSetupIntent(core, id, params)),
  post(
    'setup_intents/:id/authenticate',
    (core, { id, params }) => {
      const setup = withSecret(getSetupIntent(core, id), params);
      return forBrowser(authenticateSetup(core, setup, params));
    },
    true,
  ),

  get('charges', (core, { params }) => listCharges(core, params)),
  get('charges/:id', (core, { id }) => getCharge(core, id)),
  post('refunds', (core, { params }) => createRefund(core, params)),
  get('refunds', (core, { params }) => listRefunds(core, params)),
  get('refunds/:id', (core, { id }) => getRefund(core, id)),
  get('disputes', (core, { params }) => listDisputes(core, params)),
  get('disputes/:id', (core, { id }) => getDispute(core, id)),
  get('events', ({ state }, { params }) => {
    refuseUnknown(params, ['type', 'created', ...LIST_PARAMS]);
    const type = textOf(params, 'type');
    const events = state.list('event').filter((event) => !type || event.type === type);
    return listPage('/v1/events', events, params);
  }),
  get('events/:id', ({ state }, { id }) => {
    const event = state.find('event', id);
    if (!event) throw noSuch('event', id, 'id');
    return event;
  }),
];

export function findRoute(method: string, path: string): { route: Route; id: string } | null {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return { route, id: decodeURIComponent(match[1] ?? '') };
  }
  return null;
}

/** A browser sees nothing of the customer. */
function forBrowser<Intent extends object>(intent: Intent): Intent {
  return { ...intent, customer: undefined, metadata: undefined };
}
