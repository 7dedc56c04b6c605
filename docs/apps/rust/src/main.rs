use std::{collections::HashMap, env};
use tiny_http::{Response, Server};

type Prices = HashMap<String, u64>;

fn total(prices: &Prices, basket: &[String]) -> u64 {
    basket.iter().filter_map(|sku| prices.get(sku)).sum()
}

fn main() {
    let prices: Prices = (0..3000).map(|i| (format!("sku-{i}"), i * 37)).collect();
    let basket: Vec<String> = (0..3000).step_by(3).map(|i| format!("sku-{i}")).collect();
    let server = Server::http(format!("127.0.0.1:{}", env::var("PORT").unwrap())).unwrap();
    for request in server.incoming_requests() {
        let (status, body) = match request.url() {
            "/basket" => (200, total(&prices, &basket).to_string()),
            "/health" => (200, "ok".to_string()),
            _ => (404, String::new()),
        };
        let _ = request.respond(Response::from_string(body).with_status_code(status));
    }
}
