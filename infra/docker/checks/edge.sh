# shellcheck shell=bash
# The profile `edge`: TLS in front of the gateway.

# The profile `edge`, with a self-signed certificate.
secure=https://localhost:$((port + 1))
starts_edge() {
  mkdir -p "$work/tls" && openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout "$work/tls/privkey.pem" -out "$work/tls/fullchain.pem" || return 1
  chmod 755 "$work" "$work/tls" && chmod 644 "$work/tls/privkey.pem"
  { fill_in some-secret
    printf '%s\n' "PUBLIC_URL=$secure" TRUST_PROXY=true "TLS_DIR=$work/tls" "HTTP_PORT=$((port + 2))" "HTTPS_PORT=$((port + 1))"
  } > "$env"
  compose --profile edge up --detach --wait --wait-timeout 180
}
passes_tls() {
  answer 200 -k "$secure/members" | grep -qi '<!doctype html' && answer 308 "http://localhost:$((port + 2))/members" || return 1
  answer 200 -k -c "$work/secure" -H "$json" -d '{"password":"lab-password"}' "$secure/api/auth/login" || return 1
  grep -E '\s/\s+TRUE' "$work/secure"
}
# The stream stays open, so data that arrived before the timeout was not buffered.
passes_live_updates() {
  timeout 3 curl -skN -b "$work/secure" "$secure/api/events" > "$work/stream"
  [ $? = 124 ] && [ -s "$work/stream" ]
}
passes_uploads() {
  answer 201 -k "${photo_request[@]}" -F 'email=hua@lab.edu.tw' "$secure/api/photo-requests" &&
    head -c 9000000 /dev/zero > "$work/large" && answer 413 -k -F "photo=@$work/large" "$secure/api/photo-requests" | grep 'smaller than 5MB'
}
# The limit is ten wrong passwords per minute, regardless of the address that the caller claims to have.
knows_callers() {
  local attempt
  for attempt in $(seq 12); do
    curl -sk -o /dev/null -w '%{http_code}\n' -H "X-Forwarded-For: 198.51.100.$attempt" -H "$json" -d '{"password":"wrong"}' "$secure/api/auth/admin"
  done | tee "$work/attempts"
  grep 429 "$work/attempts"
}
leaves_edge() { compose --profile edge rm --stop --force edge && fill_in some-secret > "$env" && start; }
