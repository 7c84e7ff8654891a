import { type ComponentProps, type ReactNode, useState } from 'react';

interface ImageWithFallbackProps extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** Shown instead of an image that cannot be loaded. */
  fallback: ReactNode;
  /** Called when the image cannot be loaded. */
  onBroken?: (() => void) | undefined;
}

/** An image; the fallback if it is missing, is no image, or its host does not answer. */
export function ImageWithFallback({ src, alt, fallback, onBroken, ...props }: ImageWithFallbackProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === src) return fallback;
  const showFallback = () => {
    setBroken(src);
    onBroken?.();
  };
  return <img {...props} src={src} alt={alt} onError={showFallback} />;
}
