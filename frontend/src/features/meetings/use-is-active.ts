import { useState, type FocusEvent, type PointerEvent } from 'react';

/**
 * Whether the pointer or the focus is in an element. A dialog or menu that was opened there counts as part of it, so
 * that the focus can return to the button that opened it.
 * @returns the state, and the props of the element
 */
export const useIsActive = () => {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isActive: isHovered || isFocused,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        const isElsewhere = !relatedTarget || (relatedTarget.closest('main') && !currentTarget.contains(relatedTarget));
        if (isElsewhere) setFocused(false);
      },
    },
  };
};
