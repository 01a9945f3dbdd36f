// Customers, who have saved cards.
import { noSuch } from '../http/api-error.rules.ts';
import { changedMetadata, type Params, refuseUnknown, textOf } from '../http/params.rules.ts';
import { type Core, newObject } from './changes.service.ts';
import type { Customer } from './sandbox-objects.rules.ts';

export function createCustomer(core: Core, params: Params): Customer {
  refuseUnknown(params, ['email', 'name', 'description', 'metadata']);
  const customer = core.state.save({
    ...newObject(core.state, 'cus'),
    object: 'customer',
    email: textOf(params, 'email') ?? null,
    name: textOf(params, 'name') ?? null,
    metadata: changedMetadata({}, params),
  });
  core.emit('customer.created', customer);
  return customer;
}

/** `status` is 400 if a parameter names the customer. */
export function findCustomer({ state }: Core, id: string, status: 400 | 404 = 404): Customer {
  const customer = state.find('customer', id);
  if (!customer) throw noSuch('customer', id, status === 404 ? 'id' : 'customer', status);
  return customer;
}
