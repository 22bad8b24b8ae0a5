# shellcheck shell=bash
# The profile `oidc`: the sign-in by a test university.

starts_university() {
  { fill_in some-secret
    printf '%s\n' OIDC_ISSUER=http://oidc.localhost:8090 OIDC_CLIENT_ID=lab-portal "OIDC_CLIENT_SECRET='only for trying'"
  } > "$env"
  compose --profile oidc --progress plain build oidc && compose --profile oidc up --detach --wait --wait-timeout 180
}
# Like a browser: to the university, where the user signs in, and back, with the cookies of both sites.
signs_in() {
  local visit=(-sS --max-time 30 --resolve oidc.localhost:8090:127.0.0.1 --location --cookie "$work/student" --cookie-jar "$work/student") form
  form=$(curl "${visit[@]}" -o "$work/body" -w '%{url_effective}' "$site/api/auth/oidc/start?redirect=/aimex/portal") || return 1
  grep "<title>Test University" "$work/body" || { echo "not at $form"; return 1; }
  curl "${visit[@]}" -o "$work/body" -w '%{url_effective}\n' -d account=ming -d email=ming@lab.edu.tw -d verified=on "$form" | tee -a /dev/stderr | grep -xF "$site/aimex/portal" || return 1
  answer 200 -b "$work/student" "$site/api/auth/session" | grep '"isProven": *true'
}
leaves_university() { compose --profile oidc rm --stop --force oidc && fill_in some-secret > "$env" && start; }
