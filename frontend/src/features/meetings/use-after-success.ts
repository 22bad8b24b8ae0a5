import { paths } from '@lab/contracts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

const NAVIGATION_DELAY_MS = 500;

/** Returns to the schedule after a moment in which the result can be seen, unless the user has already left the page. */
export const useAfterSuccess = () => {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void navigate(paths.labMeetings, { preventScrollReset: true }),
      NAVIGATION_DELAY_MS,
    );
  };
};
