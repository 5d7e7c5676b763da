import {
  reactRouterProvider,
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
} from 'react-admin';
import { useCallback } from 'react';
import { screenPath } from './paths';

function ours(to: RouterTo): RouterTo {
  if (typeof to === 'string') return screenPath(to);
  return to.pathname === undefined ? to : { ...to, pathname: screenPath(to.pathname) };
}

const { Link, Navigate, useNavigate: useItsNavigate } = reactRouterProvider;

function useNavigate(): RouterNavigateFunction {
  const navigate = useItsNavigate();
  return useCallback((to, options) => navigate(typeof to === 'number' ? to : ours(to), options), [navigate]);
}

/**
 * react-admin's router, with its canonical paths mapped to our screens: its buttons and redirects only know `/:resource/:id`, while our
 * paths have `/:id/update`.
 */
export const adminRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate,
  Link: ({ to, ...props }: RouterLinkProps) => <Link to={ours(to)} {...props} />,
  Navigate: ({ to, ...props }: RouterNavigateProps) => <Navigate to={ours(to)} {...props} />,
};
