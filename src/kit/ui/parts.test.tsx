import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ErrorSummary } from '#kit/ui/feedback/ErrorSummary.tsx';
import { SkeletonTable } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { nextTab } from '#kit/ui/navigation/TabList.tsx';
import { Pager } from '#kit/ui/tables/Pager.tsx';

const draw = (element: ReactElement): string => renderToStaticMarkup(element);
const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];

describe('a button', () => {
  test('that is locked can be reached, and is described by its reason', () => {
    const html = draw(<Button lockedBecause="Entries closed.">Enter</Button>);
    expect(attribute(html, 'aria-disabled')).toBe('true');
    expect(html).not.toMatch(/ disabled/);
    expect(html).toContain(`<span id="${attribute(html, 'aria-describedby')}"`);
    expect(html).toMatch(/>Entries closed\.<\/span>/);
  });

  test('that is busy says so, and keeps its words for its width alone', () => {
    const html = draw(<Button busyWord="Processing">Pay</Button>);
    expect(attribute(html, 'aria-busy')).toBe('true');
    expect(html).toContain('<span aria-hidden="true">Pay</span><span>Processing</span>');
  });

  test('sends no form unless it is asked to', () => {
    expect(attribute(draw(<Button>Print</Button>), 'type')).toBe('button');
    expect(attribute(draw(<Button type="submit">Save</Button>), 'type')).toBe('submit');
  });
});

describe('a form', () => {
  test('keeps what was typed out of the address before scripts have come, and leaves checks to the site', () => {
    const router = createMemoryRouter([
      {
        path: '/',
        element: (
          <Form onSave={async () => {}}>
            <SubmitButton busyWord="Saving">Save</SubmitButton>
            <FormError />
          </Form>
        ),
      },
    ]);
    const html = draw(<RouterProvider router={router} />);
    expect(attribute(html, 'method')).toBe('post');
    expect(attribute(html, 'noValidate')).toBe('');
    expect(attribute(html, 'form')).toBe(attribute(html, 'id'));
    expect(html).not.toContain('role="alert"');
  });
});

describe('a field', () => {
  const field = (facts: { hint?: string; error?: string }) =>
    draw(
      <Field id="code" label="Team code" {...facts}>
        {(control) => <input {...control} />}
      </Field>,
    );

  test('has its name, and is described by nothing that is not there', () => {
    const html = field({});
    expect(html).toMatch(/<label[^>]* for="code">Team code<\/label><input id="code"\/>/);
  });

  test('is described by what is wrong, then by its hint', () => {
    const html = field({ hint: 'Six letters.', error: 'Five letters are one too few.' });
    expect(attribute(html, 'aria-invalid')).toBe('true');
    expect(attribute(html, 'aria-describedby')).toBe('code-error code-hint');
    expect(html).toMatch(/id="code-error".*Five letters.*id="code-hint".*Six letters/);
  });

  test('gives its name to its control, and says under which name it is refused', () => {
    const html = draw(
      <Field name="first-1" refusedAs="items.0.FirstName" label="First name">
        {(control) => <input {...control} />}
      </Field>,
    );
    expect(html).toMatch(/<div[^>]* data-field="items.0.FirstName"/);
    expect(html).toMatch(/<input[^>]* name="first-1"/);
  });

  test('is where its line in the summary leads', () => {
    const errors = [{ fieldId: 'code', label: 'Team code', message: 'five letters are one too few.' }];
    const html = draw(<ErrorSummary title="One field needs another look." errors={errors} />);
    expect(attribute(html, 'role')).toBe('alert');
    expect(html).toContain('<a href="#code">Team code</a>: five letters');
  });
});

test('pages that are left out between the numbers are not read aloud', () => {
  const page = (number: number) => ({ page: number, to: `?page=${number}`, isCurrent: number === 1 });
  const html = draw(
    <Pager
      label="Pages"
      previous={null}
      next={{ label: 'Next', to: '?page=2' }}
      numbers={[page(1), null, page(9)]}
    />,
  );
  expect(html).toMatch(/aria-current="page">1<.*aria-hidden="true">…<.*page=9.*rel="next"/);
  expect(html).not.toContain('rel="prev"');
});

test('a table to come has its heads, and rows of as many cells', () => {
  const columns = [{ head: 'Athlete' }, { head: 'Time' }];
  const html = draw(<SkeletonTable label="Results" columns={columns} rows={3} />);
  expect(attribute(html, 'aria-busy')).toBe('true');
  expect(html.match(/<th scope="col">/g)).toHaveLength(2);
  expect(html.match(/<td>/g)).toHaveLength(6);
});

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('%s from tab %i of three goes to %s', (key, from, to) => {
  expect(nextTab(key, from, 3)).toBe(to);
});
