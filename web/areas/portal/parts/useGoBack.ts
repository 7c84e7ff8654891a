import { useLocation, useNavigate } from '@masthead/kit';

/** Returns a function that goes back to the previous screen, or to a fallback if there is none. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(fallback, { replace: true }) : navigate(-1));
}
