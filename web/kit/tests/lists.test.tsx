import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Pagination } from '../lists/ListScreen';
import { SearchInput } from '../lists/SearchInput';
import { SortableList } from '../lists/SortableList';
import { toViewQuery } from '../lists/views';
import { useUrlParams } from '../state/useUrlParams';

function at(address: string, element: React.ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

describe('useUrlParams', () => {
  const INITIAL = { search: '', status: 'all', page: '1' };
  const renders: { values: typeof INITIAL; change: ReturnType<typeof useUrlParams<typeof INITIAL>>[1] }[] = [];
  function Probe() {
    const [values, change] = useUrlParams(INITIAL);
    renders.push({ values, change });
    return null;
  }
  const last = () => renders.at(-1) as (typeof renders)[number];

  it('reads parameters and changes several at once; defaults are omitted', () => {
    const router = at('/posts?status=draft&page=3&other=kept', <Probe />);
    expect(last().values).toEqual({ search: '', status: 'draft', page: '3' });
    act(() => last().change({ status: 'all', search: 'scale', page: '1' }));
    expect(router.state.location.search).toBe('?other=kept&search=scale');
  });

  it('keeps a pending change when another one follows', () => {
    const router = at('/posts', <Probe />);
    act(() => {
      last().change({ status: 'draft' });
      last().change({ search: 'scale' });
    });
    expect(router.state.location.search).toBe('?status=draft&search=scale');
    act(() => last().change({ status: 'all' }));
    expect(router.state.location.search).toBe('?search=scale');
  });

  it('adds a history entry on request only', () => {
    const router = at('/posts', <Probe />);
    act(() => last().change({ search: 'a' }));
    act(() => last().change({ page: '2' }, { push: true }));
    expect(router.state.historyAction).toBe('PUSH');
    act(() => last().change({ search: 'b' }));
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('toViewQuery', () => {
  it.each([
    ['page=2&open=7&status=draft', 'status=draft'],
    ['status=draft&category=9', 'category=9&status=draft'],
    ['', ''],
  ])('%o is the view %o', (address, view) => expect(toViewQuery(new URLSearchParams(address))).toBe(view));
});

describe('Pagination', () => {
  const pager = (page: number, shown: number, total: number) => {
    const onPage = vi.fn();
    render(<Pagination {...{ noun: 'post', page, size: 50, shown, total, onPage }} />);
    return onPage;
  };

  it('offers Next after a full page', async () => {
    const onPage = pager(2, 50, 212);
    expect(screen.getByRole('status').textContent).toBe('51–100 of 212 posts');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
  });

  it('does not offer Next after a partial page', () => {
    pager(1, 12, 12);
    expect(screen.getByRole('status').textContent).toBe('12 posts');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says "1 post" of a single one', () => {
    pager(1, 1, 1);
    expect(screen.getByRole('status').textContent).toBe('1 post');
  });
});

describe('SortableList', () => {
  const list = () => {
    const onMove = vi.fn();
    const items = ['one', 'two', 'three'].map((name, id) => ({ id, name }));
    render(
      <SortableList
        label="Rows"
        {...{ items, onMove }}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        render={({ name }) => <span>{name}</span>}
      />,
    );
    return onMove;
  };

  it('moves with the arrow keys, not past the ends, and announces the position', async () => {
    const onMove = list();
    (await screen.findByRole('button', { name: 'Move one, 1 of 3' })).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    expect(onMove.mock.calls).toEqual([[0, 1]]);
    expect(screen.getByText('one is now 2 of 3').role).toBe('status');
  });
});

describe('SearchInput', () => {
  it('searches at once when it loses the focus, and once only', async () => {
    const onChange = vi.fn();
    at('/', <SearchInput label="Search posts" value="" onChange={onChange} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'scale');
    onChange.mockClear();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search posts' }), ' up');
    act(() => screen.getByRole('searchbox', { name: 'Search posts' }).blur());
    expect(onChange).toHaveBeenLastCalledWith('scale up');
    const calls = onChange.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(onChange).toHaveBeenCalledTimes(calls);
  });
});
