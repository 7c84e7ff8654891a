import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tolerateTranslation } from '../translation';

tolerateTranslation();

/** Translate as Chrome does: text nodes are replaced, or moved, into `<font>` elements. */
function translate(root: Node, isMoved: boolean): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(isMoved ? text : text.data.toUpperCase());
  }
}

function List({ rows, isSearched = false }: { rows: string[]; isSearched?: boolean }) {
  return (
    <section>
      {isSearched && 'Found '}
      {rows.length > 0 && 'these '}
      posts
      <ul>
        {rows.map((row) => (
          <li key={row}>
            {isSearched && <b>Found</b>} {row}
          </li>
        ))}
      </ul>
      {rows.length === 0 ? 'Nothing found' : <p>{rows.length} in all</p>}
    </section>
  );
}

it.each([
  ['replaced', false],
  ['moved', true],
])('goes on after the browser has %s its texts', (_what, isMoved) => {
  const { container, rerender, unmount } = render(<List rows={['Upstream', 'Downstream']} />);
  translate(container, isMoved);
  rerender(<List rows={['Downstream', 'Fill/Finish']} isSearched />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(container.textContent).toContain('Fill/Finish');
  translate(container, isMoved);
  rerender(<List rows={[]} />);
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  expect(container.textContent).toContain('Nothing found');
  unmount();
  expect(container.textContent).toBe('');
});
