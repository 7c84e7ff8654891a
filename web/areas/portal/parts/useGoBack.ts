import { useLocation, useNavigate } from '@masthead/kit';

/** The way one level back: to where the person came from, or to a screen of its own when the address was opened. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(fallback, { replace: true }) : navigate(-1));
}
