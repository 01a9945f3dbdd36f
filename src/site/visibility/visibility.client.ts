// What the page about who reads an athlete's name asks for.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, notFound } from '#kit/ui/api-context.ts';
import { idFromText } from '#sport/addresses.rules.ts';

export async function loadVisibility({ context, params }: LoaderFunctionArgs) {
  const athleteId = idFromText(params.athleteId ?? '');
  if (athleteId === null) throw notFound();
  return context.get(apiContext).visibility.getVisibility({ athleteId });
}

export type VisibilityData = Awaited<ReturnType<typeof loadVisibility>>;
