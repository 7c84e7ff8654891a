import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/screen';
import { useFieldFocus } from '../screens/useFieldFocus';

function Editor() {
  useFieldFocus((name) => `form-${name}`);
  return (
    <>
      <input aria-label="Title" id="form-title" />
      <div id="form-image">
        <button type="button">Choose image</button>
      </div>
    </>
  );
}

describe('an editor opened from the checklist', () => {
  it.each([
    ['title', () => screen.getByLabelText('Title')],
    ['image', () => screen.getByRole('button', { name: 'Choose image' })],
  ])('focuses the field %s', async (field, find) => {
    Element.prototype.scrollIntoView ??= () => undefined;
    renderScreen(<Editor />, { at: `/alert/7?slot=ted&field=${field}`, route: '/alert/:id' });
    await waitFor(() => expect(document.activeElement).toBe(find()));
  });
});
