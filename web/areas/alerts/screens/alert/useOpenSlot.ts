import { useLocation, useNavigate } from '@masthead/kit';

/** The query parameter with the key of the open slot. */
export const SLOT_PARAM = 'slot';

/** State of a history entry whose screen returns to the one before it when the slot is closed. */
export const OPENED_HERE = { isOpenedHere: true };

/**
 * The slot whose editor is open, in the URL. Opening adds a history entry, so that Back closes the editor and Forward
 * opens it again. Closing goes back if this screen, or the preview, added the entry, otherwise it replaces the entry of a link.
 */
export function useOpenSlot() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const openSlot = new URLSearchParams(search).get(SLOT_PARAM) ?? '';
  const isOpenedHere = (state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true;

  const go = (key: string, options: { replace?: boolean; state: unknown }) => {
    const params = new URLSearchParams(search);
    if (key) params.set(SLOT_PARAM, key);
    else params.delete(SLOT_PARAM);
    navigate({ search: params.toString() }, options);
  };
  /** Open a slot, or another one in place of the open one. */
  const open = (key: string) => (openSlot ? go(key, { replace: true, state }) : go(key, { state: OPENED_HERE }));
  const close = () => (isOpenedHere ? navigate(-1) : go('', { replace: true, state }));
  return { openSlot, open, close };
}
