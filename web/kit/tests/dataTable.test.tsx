import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DataTable } from '../lists/DataTable';

const ROWS = Array.from({ length: 200 }, (_, id) => ({ id }));

it('heads groups of rows, unless they are sorted or all of one group', () => {
  const isSmall = ({ id }: { id: number }) => id < 2;
  const list = (sort: string, rows = ROWS.slice(0, 4)) => (
    <MemoryRouter>
      <DataTable
        {...{ label: 'Numbers', rows, sort, empty: null }}
        columns={[{ key: 'id', header: 'Id', sortBy: ({ id }) => id, render: ({ id }) => id }]}
        rowKey={({ id }) => id}
        group={(row) => (isSmall(row) ? 'Small' : 'Large')}
      />
    </MemoryRouter>
  );
  const readRows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  const { rerender } = render(list(''));
  expect(readRows()).toEqual(['Small', '0', '1', 'Large', '2', '3']);
  rerender(list('-id'));
  expect(readRows()).toEqual(['3', '2', '1', '0']);
  rerender(list('', ROWS.slice(0, 2)));
  expect(readRows()).toEqual(['0', '1']);
});

it('renders the rows in view after content above the table has grown', () => {
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly onResize: () => void) {}
      observe(element: Element) {
        if (element === document.body) resize = this.onResize;
      }
      unobserve() {}
      disconnect() {}
    },
  );
  const rect = vi.spyOn(HTMLTableElement.prototype, 'getBoundingClientRect');
  onTestFinished(() => {
    rect.mockRestore();
    vi.unstubAllGlobals();
  });
  rect.mockReturnValue(new DOMRect(0, 0, 800, 8000));
  render(
    <MemoryRouter>
      <DataTable
        label="Numbers"
        columns={[{ key: 'id', header: 'Id', render: ({ id }) => id }]}
        rows={ROWS}
        rowKey={({ id }) => id}
        empty={null}
      />
    </MemoryRouter>,
  );
  const before = document.querySelectorAll('tbody tr').length;
  rect.mockReturnValue(new DOMRect(0, 2 * window.innerHeight, 800, 8000));
  act(resize);
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(before);
});
