import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Column } from '../lists/columns';
import { SortSelect } from '../lists/SortSelect';

const nothing = () => null;
const COLUMNS: Column<unknown>[] = [
  { key: 'title', header: 'Title', render: nothing, sortBy: 'service' },
  { key: 'status', header: 'Status', render: nothing },
];

describe('SortSelect', () => {
  it('offers both directions of sortable columns, and the default order', async () => {
    const onSort = vi.fn();
    render(<SortSelect columns={COLUMNS} sort="title" onSort={onSort} />);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Usual order',
      'Title, ascending',
      'Title, descending',
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Title, descending');
    expect(onSort).toHaveBeenCalledWith('-title');
  });

  it('is absent when nothing can be sorted', () => {
    render(<SortSelect columns={COLUMNS.slice(1)} sort="" onSort={vi.fn()} />);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
